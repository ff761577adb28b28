interface Sorted {
  readonly id: string;
  readonly sort: number;
}

/** The list with one of its parts at another place; what has no place stays where it is. */
export function moveTo<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const part = list[from];
  if (part === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, part);
}

/** Numbered from 0 in the order they stand in. */
export const renumber = <T extends Sorted>(list: readonly T[]): readonly T[] =>
  list.map((part, sort) => ({ ...part, sort }));

/** The next or previous place; past the end it begins again. */
export const turnPage = (at: number, by: number, count: number): number => (at + by + count) % count;
