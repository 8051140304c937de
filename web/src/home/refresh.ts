const PAUSE = 15_000; // milliseconds

/** Do it now, again from time to time, and whenever somebody comes back to the page; returns how to stop. */
export function keepFresh(load: () => void): () => void {
  const look = () => {
    if (document.visibilityState === "visible") load();
  };
  load();
  const timer = setInterval(look, PAUSE);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
