/** The path under which the server lies, without a slash at its end: the server writes it into the page. */
export const base = (document.documentElement.dataset.base ?? "/").replace(/^\./, "").replace(/\/$/, "");

export function socketAddress(): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}${base}/ws`;
}
