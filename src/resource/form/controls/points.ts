/** Places as people type them, one a line, and as the wire has them, `[[lng, lat], …]`. Pure. */

import { readList } from '../../cells/text.ts';

export function formatPoints(value: unknown): string {
  return readList(value)
    .map((point) => (Array.isArray(point) ? point.join(',') : String(point)))
    .join('\n');
}

/** JSON text; `null` for nothing. A line that is no place stays in it, so that the rules of the field refuse it. */
export function readPoints(text: string): string | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return null;
  return JSON.stringify(
    lines.map((line) => {
      const numbers = line.split(/[,，\s]+/).map(Number);
      return numbers.length === 2 && numbers.every(Number.isFinite) ? numbers : line;
    }),
  );
}
