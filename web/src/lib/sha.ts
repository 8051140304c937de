/**
 * SHA-256 and HMAC-SHA-256. Browsers have them too, but not on pages without HTTPS, where friends at home play:
 * the dice must be checked there as well.
 */

const K = new Uint32Array(64);
const START = new Uint32Array(8);

/** The constants of FIPS 180-4: the first 32 bits behind the point of roots of the first primes. */
function fillConstants(): void {
  let prime = 2;
  for (let count = 0; count < 64; prime++) {
    if (!isPrime(prime)) continue;
    if (count < 8) START[count] = fraction(Math.sqrt(prime));
    K[count++] = fraction(Math.cbrt(prime));
  }
}

function isPrime(number: number): boolean {
  for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) return false;
  return true;
}

function fraction(root: number): number {
  return Math.floor((root % 1) * 2 ** 32);
}

fillConstants();

const BLOCK = 64;
const w = new Uint32Array(64);

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** Work one block of 64 bytes into a state. */
function compress(state: Uint32Array, data: DataView, at: number): void {
  for (let i = 0; i < 16; i++) w[i] = data.getUint32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15] as number;
    const y = w[i - 2] as number;
    const s0 = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
    const s1 = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
    w[i] = (w[i - 16] as number) + s0 + (w[i - 7] as number) + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] as number) + (w[i] as number)) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] as number) + word;
}

export function sha256(message: Uint8Array): Uint8Array {
  const size = Math.ceil((message.length + 9) / BLOCK) * BLOCK;
  const padded = new Uint8Array(size);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(size - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(size - 4, message.length * 8);
  const state = START.slice();
  for (let at = 0; at < size; at += BLOCK) compress(state, view, at);
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  state.forEach((word, i) => {
    out.setUint32(4 * i, word);
  });
  return digest;
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(BLOCK);
  padded.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(joined(masked(padded, 0x36), message));
  return sha256(joined(masked(padded, 0x5c), inner));
}

function masked(key: Uint8Array, mask: number): Uint8Array {
  return key.map((byte) => byte ^ mask);
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Bytes out of hexadecimal digits; null if they are none. */
export function unhex(text: string): Uint8Array | null {
  if (!/^([0-9a-f]{2})*$/i.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
