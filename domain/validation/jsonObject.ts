/** Parameters that are kept as the text of a JSON object. */

type Parsed =
  | { readonly is: 'object'; readonly value: Readonly<Record<string, unknown>> }
  | { readonly is: 'other' | 'broken' };

/** What a text is; nothing at all is an empty object. */
export function parseJsonObject(text: unknown): Parsed {
  if (text === null || text === undefined || text === '') return { is: 'object', value: {} };
  if (typeof text !== 'string') return { is: 'other' };
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { is: 'other' };
    return { is: 'object', value: value as Readonly<Record<string, unknown>> };
  } catch {
    return { is: 'broken' };
  }
}
