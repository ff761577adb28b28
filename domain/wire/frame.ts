/** The first gate of every text frame: size, then JSON, then "is it an object" (LINK-12). */

import { Rejection, type Wire } from './readers.ts';

/** Characters. A frame of ours is at most 64 KB; anything above four times that is not parsed (FAULT-15). */
export const FRAME_LIMIT = 256 * 1024;

/** Never throws. */
export function parseFrame(text: string): Wire | Rejection {
  if (text.length > FRAME_LIMIT) return new Rejection(`frame of ${text.length} characters is too large`);
  try {
    return toWireObject(JSON.parse(text));
  } catch {
    return new Rejection('not JSON');
  }
}

export function toWireObject(value: unknown): Wire | Rejection {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Wire)
    : new Rejection('not an object');
}
