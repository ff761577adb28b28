/** The business' time zone; the Chinese mainland has had no other offset since 1991. */
const OFFSET_MS = 8 * 3_600_000;

/** Epoch ms → `YYYY-MM-DD HH:mm:ss` in GMT+8: the form of every time in tables and REST answers (WIRE-05). */
export function formatStamp(ts: number): string {
  return new Date(ts + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** `YYYY-MM-DD HH:mm:ss` in GMT+8 → epoch ms; NaN when it is not one. */
export function parseStamp(text: string): number {
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)
    ? Date.parse(`${text.replace(' ', 'T')}Z`) - OFFSET_MS
    : NaN;
}
