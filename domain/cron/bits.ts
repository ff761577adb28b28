/** Sets of small numbers, 32 to a word: the next member is found by counting zeros, not by searching. */

export interface Bits {
  /** The number that bit 0 of the first word stands for. */
  readonly base: number;
  readonly words: Int32Array;
}

export function createBits(min: number, max: number): Bits {
  return { base: min, words: new Int32Array(((max - min) >> 5) + 1) };
}

/** For those that are still being filled. */
export function addBit({ base, words }: Bits, value: number): void {
  const at = value - base;
  words[at >> 5] = (words[at >> 5] ?? 0) | (1 << (at & 31));
}

/** The smallest member that is `from` or more; -1 when there is none. */
export function findNextBit({ base, words }: Bits, from: number): number {
  const at = Math.max(0, from - base);
  let index = at >> 5;
  let word = (words[index] ?? 0) & (-1 << (at & 31));
  while (word === 0) {
    index += 1;
    if (index >= words.length) return -1;
    word = words[index] ?? 0;
  }
  return base + index * 32 + getLowestBit(word);
}

/** The largest member that is `from` or less; -1 when there is none. */
export function findPreviousBit({ base, words }: Bits, from: number): number {
  const at = Math.min(from - base, words.length * 32 - 1);
  if (at < 0) return -1;
  let index = at >> 5;
  let word = (words[index] ?? 0) & (-1 >>> (31 - (at & 31)));
  while (word === 0) {
    index -= 1;
    if (index < 0) return -1;
    word = words[index] ?? 0;
  }
  return base + index * 32 + getHighestBit(word);
}

/** Of a word that is not 0. */
export function getLowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** Of a word that is not 0. */
export function getHighestBit(word: number): number {
  return 31 - Math.clz32(word);
}
