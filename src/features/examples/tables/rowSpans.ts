/**
 * How many rows a cell covers, a number a row: equal neighbours of a column are one cell, as long as all columns left
 * of it are equal too; 0 = covered by the cell above.
 */
export function computeRowSpans<R>(
  rows: readonly R[],
  columns: readonly (keyof R)[],
): readonly (readonly number[])[] {
  return columns.map((_column, place) => {
    const leading = columns.slice(0, place + 1);
    const isSame = (one: R, other: R): boolean => leading.every((key) => one[key] === other[key]);
    return rows.map((row, index) => {
      const above = rows.slice(Math.max(0, index - 1), index);
      if (above.some((other) => isSame(row, other))) return 0;
      const end = rows.findIndex((other, at) => at > index && !isSame(row, other));
      return (end === -1 ? rows.length : end) - index;
    });
  });
}
