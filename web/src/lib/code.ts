const CODE = 6; // letters

/** The code or id of a table in what somebody has typed or pasted: a code as it may be spoken, or a link. */
export function codeFrom(text: string): string {
  const link = /\/(?:t|replay)\/([^/?#\s]+)/.exec(text);
  const bare = (link?.[1] ?? text).replace(/[\s-]/g, "");
  return bare.length === CODE ? bare.toUpperCase() : bare;
}
