/** Values of rows whose type is only known at run time. */

/** A number that may have come as text; 0 for none. */
export const toNumber = (value: unknown): number =>
  (typeof value === 'number' ? value : Number(value ?? 0)) || 0;

/** A text, empty for none. */
export const toText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** A stored JSON list. */
export function parseList(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (typeof value !== 'string' || value === '') return [];
  const parsed: unknown = JSON.parse(value);
  return Array.isArray(parsed) ? parsed.filter((one) => typeof one === 'object' && one !== null) : [];
}

/** Minutes from one moment to another, `YYYY-MM-DD HH:mm:ss`. */
export function countMinutesBetween(from: string, to: string): number {
  return (Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)) / 60_000;
}
