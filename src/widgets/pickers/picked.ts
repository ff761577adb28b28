/** What is ticked in a picker: rows in the order they were ticked, kept while pages turn. */

export interface PickedRow {
  readonly [field: string]: unknown;
}

/** A field of a row as text; what is neither text nor number is none. */
export function getRowText(row: PickedRow, field: string): string {
  const value = row[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A click on a row: in or out; where only one may be ticked, a new one takes the place of the old. */
export function togglePicked<R extends PickedRow>(
  picked: readonly R[],
  row: R,
  key: string,
  multiple: boolean,
): readonly R[] {
  const isTicked = picked.some((one) => getRowText(one, key) === getRowText(row, key));
  if (isTicked) return picked.filter((one) => getRowText(one, key) !== getRowText(row, key));
  return multiple ? [...picked, row] : [row];
}

/** The head's box: everything of this page in, or everything of it out; other pages stay as they are. */
export function togglePage<R extends PickedRow>(
  picked: readonly R[],
  page: readonly R[],
  key: string,
  ticked: boolean,
): readonly R[] {
  const here = new Set(page.map((row) => getRowText(row, key)));
  const known = new Set(picked.map((row) => getRowText(row, key)));
  return ticked
    ? [...picked, ...page.filter((row) => !known.has(getRowText(row, key)))]
    : picked.filter((row) => !here.has(getRowText(row, key)));
}

/** Rows of a value in its order; one whose row is not known is made of the value alone. */
export function toPickedRows(
  values: readonly string[],
  known: readonly PickedRow[],
  valueKey: string,
): readonly PickedRow[] {
  return values.map(
    (value) => known.find((row) => getRowText(row, valueKey) === value) ?? { [valueKey]: value },
  );
}
