// SHA-256 of a text. The browser's own is missing on pages without HTTPS, as on a phone in the same room.
const CONSTANTS = constants();

export function sha256(text: string): string {
  const bytes = padded(new TextEncoder().encode(text));
  const view = new DataView(bytes.buffer);
  const hash = CONSTANTS.start.slice();
  const w = new Uint32Array(64);
  for (let block = 0; block < bytes.length; block += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(block + 4 * i);
    for (let i = 16; i < 64; i++)
      w[i] = at(w, i - 16) + small(at(w, i - 15), 7, 18, 3) + at(w, i - 7) + small(at(w, i - 2), 17, 19, 10);
    round(hash, w);
  }
  return Array.from(hash, (word) => word.toString(16).padStart(8, '0')).join('');
}

function round(hash: Uint32Array, w: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = Array.from(hash) as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const one = h + large(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + at(CONSTANTS.rounds, i) + at(w, i);
    const two = large(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = at(hash, i) + word));
}

function at(words: Uint32Array, i: number): number {
  return words[i] ?? 0;
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function large(word: number, a: number, b: number, c: number): number {
  return (turn(word, a) ^ turn(word, b) ^ turn(word, c)) >>> 0;
}

function small(word: number, a: number, b: number, shift: number): number {
  return (turn(word, a) ^ turn(word, b) ^ (word >>> shift)) >>> 0;
}

/** The message, a 1 bit, zeros, and its length in bits: a multiple of 64 bytes. */
function padded(message: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(64 * Math.ceil((message.length + 9) / 64));
  bytes.set(message);
  bytes[message.length] = 0x80;
  new DataView(bytes.buffer).setUint32(bytes.length - 4, message.length * 8);
  return bytes;
}

/** The first 32 fractional bits of the square roots of 8 primes, and of the cube roots of 64. */
function constants(): { start: Uint32Array; rounds: Uint32Array } {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) >>> 0;
  return {
    start: Uint32Array.from(primes.slice(0, 8), (prime) => fraction(prime ** (1 / 2))),
    rounds: Uint32Array.from(primes, (prime) => fraction(prime ** (1 / 3))),
  };
}
