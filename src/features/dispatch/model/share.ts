/**
 * Structural sharing: gives back the old list items that did not change, so that memoised rows and cells whose
 * content is the same are not rendered again (BOARD-10).
 */

/** Same keys and, one level deep, the same values; arrays inside are compared item by item. */
export function hasSameFields<T extends object>(a: T, b: T): boolean {
  if (a === b) return true;
  let count = 0;
  for (const key in a) {
    if (!(key in b) || !isAlike(a[key], b[key])) return false;
    count += 1;
  }
  return count === Object.keys(b).length;
}

const isAlike = (value: unknown, other: unknown): boolean =>
  Array.isArray(value) && Array.isArray(other) ? hasSameItems(value, other) : Object.is(value, other);

export function hasSameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => Object.is(item, b[index]));
}

/** `next` with every item that looks like the previous one of its key replaced by that previous object. */
export function shareItems<T extends object>(
  previous: readonly T[],
  next: readonly T[],
  keyOf: (item: T) => string | number,
): readonly T[] {
  const old = new Map(previous.map((item) => [keyOf(item), item]));
  const shared = next.map((item) => {
    const before = old.get(keyOf(item));
    return before !== undefined && hasSameFields(before, item) ? before : item;
  });
  return hasSameItems(previous, shared) ? previous : shared;
}
