/** Secrets that people copy from a terminal. */

import { randomInt } from 'node:crypto';

/** Nothing that is mistaken for something else. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 116 bits. */
const LENGTH = 20;

export function createReadableSecret(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
