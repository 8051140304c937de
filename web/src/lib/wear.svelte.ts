import "../property/look.css";
import type { GameView } from "../protocol";
import { themeOf, variables } from "./look";
import { prefs } from "./prefs.svelte";

/** The whole page, dialogs too, wears the colours of an edition for as long as the component that asks lives. */
export function wear(game: () => Pick<GameView, "id" | "palette"> | null): void {
  $effect(() => {
    const worn = game();
    if (!worn) return;
    const root = document.documentElement;
    root.style.cssText = variables(themeOf(worn, prefs.theme));
    root.dataset.edition = worn.id;
    return () => {
      root.style.cssText = "";
      delete root.dataset.edition;
    };
  });
}
