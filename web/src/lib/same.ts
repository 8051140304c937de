/** *after*, with every part that is as it was taken from *before*: what has not changed is not drawn again. */
export function same<T>(before: unknown, after: T): T {
  if (before === after || typeof before !== "object" || typeof after !== "object" || !before || !after) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const old = before as Record<string, unknown>;
  const fresh = after as Record<string, unknown>;
  const names = Object.keys(fresh);
  let changed = names.length !== Object.keys(old).length;
  for (const name of names) {
    fresh[name] = same(old[name], fresh[name]);
    changed ||= fresh[name] !== old[name] || !(name in old);
  }
  return changed ? after : (before as T);
}
