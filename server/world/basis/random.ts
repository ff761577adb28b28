/**
 * Named random streams (SIM-01): every draw comes from a stream named by what it decides, so that one more
 * flight or one more rule never changes what the others draw.
 */

/** Two independent 32-bit FNV-1a style lanes over a text, finished with murmur's mixer. */
function hashText(text: string): readonly [number, number] {
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x5bd1e995);
    b ^= b >>> 15;
  }
  return [mix(a ^ text.length), mix(b ^ a)];
}

function mix(value: number): number {
  let h = value;
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Uniform [0,1) from two integers and a salt: noise that needs no state, e.g. of a device at a tick. */
export function computeNoise(salt: number, a: number, b = 0): number {
  return mix(Math.imul(salt ^ Math.imul(a, 0x9e3779b1), 0x85ebca6b) ^ mix(b + 0x165667b1)) / 4294967296;
}

/** Standard normal from two uniforms. */
export function computeNormal(u1: number, u2: number): number {
  return Math.sqrt(-2 * Math.log(1 - u1)) * Math.cos(2 * Math.PI * u2);
}

/** A small fast generator (sfc32) with the distributions the day needs. */
export class Stream {
  #a: number;
  #b: number;
  #c: number;
  #d = 1;

  constructor(name: string) {
    const [a, b] = hashText(name);
    this.#a = a;
    this.#b = b;
    this.#c = mix(a + 0x9e3779b9) ^ b;
    for (let i = 0; i < 8; i += 1) this.next();
  }

  /** Uniform [0,1). */
  next(): number {
    const t = (((this.#a + this.#b) | 0) + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + t) | 0;
    return (t >>> 0) / 4294967296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** Integer 0…n−1. */
  below(n: number): number {
    return Math.floor(this.next() * n);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  normal(mean: number, sigma: number): number {
    return mean + sigma * computeNormal(this.next(), this.next());
  }

  /** Log-normal by median. */
  logNormal(median: number, sigma: number): number {
    return median * Math.exp(this.normal(0, sigma));
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('pick from an empty list');
    return item;
  }
}

/** Names streams below one prefix: seed, park and day. */
export class Dice {
  readonly #prefix: string;

  constructor(seed: string, parkId: string, dayIndex: number) {
    this.#prefix = `${seed}|${parkId}|${dayIndex}`;
  }

  stream(entity: string, purpose: string, index: number | string = 0): Stream {
    return new Stream(`${this.#prefix}|${entity}|${purpose}|${index}`);
  }

  /** A salt for {@link noise}. */
  salt(entity: string, purpose: string, index: number | string = 0): number {
    return hashText(`${this.#prefix}|${entity}|${purpose}|${index}`)[0];
  }
}
