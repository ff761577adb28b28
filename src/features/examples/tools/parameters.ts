import type { Params } from '#src/api/http.ts';

/** Read from JSON text; blank is none, one comma too many at the end is let pass. @throws SyntaxError */
export function parseParameters(text: string): Params {
  const trimmed = text.trim();
  if (trimmed === '') return {};
  const read: unknown = JSON.parse(trimmed.replace(/,(\s*[}\]])$/, '$1'));
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new SyntaxError('not an object');
  return Object.fromEntries(
    Object.entries(read).map(([name, value]) => [
      name,
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? value
        : JSON.stringify(value),
    ]),
  );
}
