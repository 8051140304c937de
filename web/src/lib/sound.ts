import { prefs } from "./prefs.svelte";

/** Small sounds, made here; none until they are asked for. */
type Note = [frequency: number, start: number, length: number];

const SOUNDS: Record<"turn" | "dice" | "coin" | "hammer", Note[]> = {
  turn: [
    [660, 0, 0.12],
    [880, 0.13, 0.2],
  ],
  dice: [
    [190, 0, 0.03],
    [240, 0.07, 0.03],
    [170, 0.16, 0.04],
  ],
  coin: [
    [1320, 0, 0.05],
    [1760, 0.05, 0.12],
  ],
  hammer: [[110, 0, 0.12]],
};
let context: AudioContext | undefined;

export function play(name: keyof typeof SOUNDS): void {
  if (!prefs.kept.sound) return;
  context ??= new AudioContext();
  for (const [frequency, start, length] of SOUNDS[name]) {
    const at = context.currentTime + start;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = name === "dice" || name === "hammer" ? "square" : "sine";
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.06, at);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}
