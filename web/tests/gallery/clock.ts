/** Time that a test winds: the page's own timers and its sense of time. Imported before anything of the pages. */

interface Timer {
  at: number;
  every: number | null;
  run: () => void;
}

const real = { frame: window.requestAnimationFrame.bind(window) };
const timers = new Map<number, Timer>();
const TURNS = 30; // in which a chain of promises comes to its end
const channel = new MessageChannel();
let now = 1000;
let numbers = 0;

function put(run: () => void, wait: number, every: number | null): number {
  numbers += 1;
  timers.set(numbers, { at: now + Math.max(0, wait), every, run });
  return numbers;
}

function drop(number?: number): void {
  if (number !== undefined) timers.delete(number);
}

Object.assign(window, {
  setTimeout: (run: () => void, wait = 0) => put(run, wait, null),
  setInterval: (run: () => void, wait = 0) => put(run, wait, Math.max(1, wait)),
  requestAnimationFrame: (run: (time: number) => void) => put(() => run(now), 16, null),
  clearTimeout: drop,
  clearInterval: drop,
  cancelAnimationFrame: drop,
});
performance.now = () => now;

/** Promises are kept and what is to be drawn is drawn; the browser itself gets no turn, which would cost most. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await undefined;
}

/** The browser has done what it had to: answers over HTTP have been read, and what nobody caught has been reported. */
export function breathe(): Promise<void> {
  return new Promise((done) => {
    channel.port1.onmessage = () => done();
    channel.port2.postMessage(0);
  });
}

/** The browser has laid everything out and painted it. */
export async function painted(target: HTMLElement): Promise<void> {
  target.classList.add("painted");
  await new Promise((done) => {
    real.frame(() => real.frame(done));
  });
  target.classList.remove("painted");
}

/** Let time pass: whatever falls due happens in its order. */
export async function wind(milliseconds: number): Promise<void> {
  const end = now + milliseconds;
  for (;;) {
    const due = [...timers]
      .filter(([, timer]) => timer.at <= end)
      .sort(([a, one], [b, other]) => one.at - other.at || a - b)[0];
    if (!due) break;
    const [number, timer] = due;
    now = Math.max(now, timer.at);
    if (timer.every === null) timers.delete(number);
    else timer.at = now + timer.every;
    try {
      timer.run();
    } catch (error) {
      reportError(error);
    }
    await settle();
  }
  now = end;
  await settle();
}
