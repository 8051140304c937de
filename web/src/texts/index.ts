/** Every text of the app, in one catalogue: to translate it, give each file another one of the same shape. */
import { after } from "./after";
import { ankh } from "./ankh";
import { board } from "./board";
import { common } from "./common";
import { guide } from "./guide";
import { home } from "./home";
import { lobby } from "./lobby";
import { property } from "./property";
import { rules } from "./rules";
import { table } from "./table";

export const texts = { after, ankh, board, common, guide, home, lobby, property, rules, table };

/** Put values into a text: fill("Waiting for {name}", { name }). */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}
