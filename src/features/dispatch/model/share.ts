/**
 * Structural sharing: gives back the old list items that did not change, so that memoised rows and cells whose
 * content is the same are not rendered again (BOARD-10).
 */

/** Same keys and, one level deep, the same values; arrays inside are compared item by item. */
export function hasSameFields(a: object, b: object): boolean {
  const left = Object.entries(a);
  const right: Readonly<Record<string, unknown>> = { ...b };
  return (
    left.length === Object.keys(right).length &&
    left.every(([key, value]) => {
      const other = right[key];
      return Array.isArray(value) && Array.isArray(other)
        ? hasSameItems(value, other)
        : Object.is(value, other);
    })
  );
}

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
