import { formatRecordNumber } from '#domain/entities/numbering.ts';

/** The numbers that rows would have been given when they were made, by their ids: running through each day. */
export function generateSeedNumbers(
  template: string,
  rows: readonly { readonly id: string; readonly time: string }[],
): ReadonlyMap<string, string> {
  const running = new Map<string, number>();
  const numbers = new Map<string, string>();
  for (const { id, time } of rows.toSorted((a, b) => a.time.localeCompare(b.time))) {
    const day = time.slice(0, 10);
    const next = (running.get(day) ?? 0) + 1;
    running.set(day, next);
    numbers.set(id, formatRecordNumber(template, time, next));
  }
  return numbers;
}
