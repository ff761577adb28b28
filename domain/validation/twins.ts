/** Rows of one table that share what may stand there once. */

/** Places of the first two rows with the same value of `name`, from 0; empty values do not count. `null` = all differ. */
export function findTwin(
  rows: readonly Readonly<Record<string, unknown>>[],
  name: string,
): { readonly first: number; readonly second: number } | null {
  const places = new Map<unknown, number>();
  for (const [second, row] of rows.entries()) {
    const value = row[name];
    if (value === undefined || value === null || value === '') continue;
    const first = places.get(value);
    if (first !== undefined) return { first, second };
    places.set(value, second);
  }
  return null;
}
