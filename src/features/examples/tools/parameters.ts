import { parseJsonObject } from '#domain/validation/jsonObject.ts';
import type { Params } from '#src/api/http.ts';

/** Read from JSON text; blank is none, one comma too many at the end is let pass. `null` = not an object (EXAMPLE-05) */
export function parseParameters(text: string): Params | null {
  const parsed = parseJsonObject(text.trim().replace(/,(\s*[}\]])$/, '$1'));
  if (parsed.is !== 'object') return null;
  return Object.fromEntries(
    Object.entries(parsed.value).map(([name, value]) => [
      name,
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? value
        : JSON.stringify(value),
    ]),
  );
}
