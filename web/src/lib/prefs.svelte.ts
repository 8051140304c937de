import { load, save } from "./keep";

interface Kept {
  name: string;
  theme: "auto" | "light" | "dark";
  sound: boolean;
  motion: boolean;
  textBoard: boolean;
  notify: boolean;
  guided: string[]; // families whose first round was shown
}

const USUAL: Kept = {
  name: "",
  theme: "auto",
  sound: false,
  motion: true,
  textBoard: false,
  notify: false,
  guided: [],
};

const wantsDark = matchMedia("(prefers-color-scheme: dark)");
const wantsCalm = matchMedia("(prefers-reduced-motion: reduce)");

/** What this person likes, on this device. */
class Prefs {
  kept: Kept = $state({ ...USUAL, ...load<Partial<Kept>>("prefs", {}) });
  #dark = $state(wantsDark.matches);
  #calm = $state(wantsCalm.matches);

  constructor() {
    wantsDark.addEventListener("change", (event) => {
      this.#dark = event.matches;
    });
    wantsCalm.addEventListener("change", (event) => {
      this.#calm = event.matches;
    });
  }

  get theme(): "light" | "dark" {
    if (this.kept.theme !== "auto") return this.kept.theme;
    return this.#dark ? "dark" : "light";
  }

  /** Things may move. */
  get moves(): boolean {
    return this.kept.motion && !this.#calm;
  }

  set(change: Partial<Kept>): void {
    Object.assign(this.kept, change);
    save("prefs", this.kept);
  }
}

export const prefs = new Prefs();
