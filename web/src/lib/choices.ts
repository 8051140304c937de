import type { AnyAction } from "../protocol";

/** Something that can be done, in words. */
export interface Choice {
  action: AnyAction;
  label: string;
}

/** Choices that differ for whoever reads them: of two cards that do the same, one is enough. */
export function distinct(choices: readonly Choice[]): Choice[] {
  const known = new Set<string>();
  return choices.filter(({ action, label }) => {
    const said = `${action.type} ${label}`;
    return !known.has(said) && known.add(said);
  });
}
