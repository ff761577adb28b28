/** Several values in one text: an empty one is `''`, not a list with one empty piece. */

/** Values of a joined text, in order. */
export function splitValues(value: string | number | null | undefined, separator = ','): string[] {
  const text = value === null || value === undefined ? '' : String(value);
  return text === '' ? [] : text.split(separator).filter((piece) => piece !== '');
}

export function joinValues(values: readonly (string | number)[], separator = ','): string {
  return values.join(separator);
}

/** Only these are no value; 0 is one (CHECK-07). */
export function hasNoValue(value: unknown): value is null | undefined | '' {
  return value === null || value === undefined || value === '';
}
