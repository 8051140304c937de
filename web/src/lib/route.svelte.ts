import { base } from "./base";

/** The address inside the app, without what the server lies under: "/t/SOOT41". */
class Route {
  path = $state(here());
  hash = $state(location.hash.slice(1));

  get parts(): string[] {
    return this.path.split("/").filter(Boolean).map(decodeURIComponent);
  }
}

function here(): string {
  return location.pathname.slice(base.length) || "/";
}

export const route = new Route();

/** The address of a page, for links. */
export function to(path: string): string {
  return base + path;
}

export function go(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", to(path));
  arrive();
  window.scrollTo(0, 0);
}

function arrive(): void {
  route.path = here();
  route.hash = location.hash.slice(1);
}

/** Links of our own are followed without loading the page again. */
export function followLinks(): void {
  addEventListener("popstate", arrive);
  addEventListener("hashchange", arrive);
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || !link.pathname.startsWith(`${base}/`)) return;
    if (link.pathname.startsWith(`${base}/api/`)) return;
    event.preventDefault();
    go(link.pathname.slice(base.length) + link.search + link.hash);
  });
}
