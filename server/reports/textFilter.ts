/** One text parameter of a list, in the grammar of lists (LIST-01), as a bound expression on one column of ours. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { parseFilter, type Match } from '#domain/query/filter.ts';

const LONGEST = 4000;
const SYMBOL = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' } as const;

/**
 * @param column ours, never the caller's; camelCase, with its table when there are several
 * @returns `null` when the parameter asks for nothing
 */
export function createTextFilter(column: string, value: unknown): Expression<SqlBool> | null {
  const test = typeof value === 'string' ? parseFilter(value.trim().slice(0, LONGEST)) : null;
  if (test === null) return null;
  const cell = sql.ref(column);
  if ('value' in test) return sql<SqlBool>`${cell} ${sql.raw(SYMBOL[test.op])} ${String(test.value)}`;
  if ('values' in test) return sql<SqlBool>`${cell} in (${sql.join(test.values.map(String))})`;
  const match = test.op === 'containsAny' ? 'contains' : test.op;
  const texts = 'texts' in test ? test.texts : [test.text];
  const each = texts.map((text) => sql`${cell} ilike ${likePattern(match, text)} escape '\\'`);
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}

/** `%` and `_` in what people type mean themselves (SEC-33). */
function likePattern(match: Match, text: string): string {
  const literal = text.replace(/[\\%_]/g, '\\$&');
  return `${match === 'startsWith' ? '' : '%'}${literal}${match === 'endsWith' ? '' : '%'}`;
}
