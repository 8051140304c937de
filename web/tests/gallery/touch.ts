import type { Random } from "./random";

const THINGS = "button, summary, select, input, [role=button], [role=slider]";
const TYPED = ["1", "250", "", "word"];

export const real = { replace: history.replaceState.bind(history) };
// What would leave the page or wait for somebody.
HTMLAnchorElement.prototype.click = () => {};
window.prompt = () => null;
history.pushState = () => {};
history.replaceState = () => {};

/** Touch something, as anybody might; says what. */
export function touch(within: HTMLElement, random: Random): string {
  const frame = within.children[random.below(within.children.length)] as HTMLElement;
  const things = frame.querySelectorAll<HTMLElement>(THINGS);
  const thing = things[random.below(things.length)];
  if (!thing) return "nothing";
  if (thing instanceof HTMLSelectElement) choose(thing, random);
  else if (thing instanceof HTMLInputElement && !["checkbox", "radio"].includes(thing.type)) type(thing, random);
  else thing.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  return `a touch of "${thing.textContent?.trim().slice(0, 40) || thing.ariaLabel}" in ${frame.dataset.component}`;
}

function choose(select: HTMLSelectElement, random: Random): void {
  select.selectedIndex = random.below(select.options.length);
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

function type(field: HTMLInputElement, random: Random): void {
  field.value = TYPED[random.below(TYPED.length)] ?? "";
  for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
}
