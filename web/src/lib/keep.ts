/** What this browser keeps. Private windows may refuse: then it is kept as long as the page is open. */
const PREFIX = "turnwise.";
const memory = new Map<string, string>();

export function load<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + key) ?? memory.get(key);
    return text === undefined || text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

export function save(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.set(key, text);
  try {
    localStorage.setItem(PREFIX + key, text);
  } catch {
    // kept in memory alone
  }
}
