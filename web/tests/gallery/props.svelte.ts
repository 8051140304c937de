type Given = Record<string, unknown>;

class Part {
  readonly value = $derived.by(() => this.whole()?.[this.name]);

  constructor(
    private readonly whole: () => Given | null,
    private readonly name: string,
  ) {}
}

/** Props that change one by one, as those do that a parent writes out. */
export function separateProps(names: string, whole: () => Given | null): Given {
  const parts: Given = {};
  for (const name of names.split(",").filter(Boolean)) {
    const part = new Part(whole, name);
    Object.defineProperty(parts, name, { enumerable: true, get: () => part.value });
  }
  return parts;
}
