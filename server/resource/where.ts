/** The tests of a list query as bound expressions: names come from the description, values only as parameters. */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Condition } from '#domain/query/bind.ts';
import type { Match } from '#domain/query/filter.ts';
import type { ListQuery } from '#domain/query/listQuery.ts';
import type { RecordTables } from './tables.ts';

type Builder = ExpressionBuilder<RecordTables, string>;

const SYMBOL = { eq: '=', ne: '!=', gt: '>', ge: '>=', lt: '<', le: '<=' } as const;

/** Everything the query demands; `true` when it demands nothing. */
export function matches(eb: Builder, { where, group }: ListQuery): Expression<SqlBool> {
  const all = where.map((condition) => expression(eb, condition));
  if (group === null) return eb.and(all);
  const inside = group.conditions.map((condition) => expression(eb, condition));
  return eb.and([...all, group.match === 'or' ? eb.or(inside) : eb.and(inside)]);
}

function expression(eb: Builder, { field, test }: Condition): Expression<SqlBool> {
  if ('value' in test) return eb(field, SYMBOL[test.op], test.value);
  if ('values' in test) return eb(field, 'in', test.values);
  const texts = 'texts' in test ? test.texts : [test.text];
  const match = test.op === 'containsAny' ? 'contains' : test.op;
  return eb.or(texts.map((text) => like(field, match, text)));
}

function like(field: string, match: Match, text: string): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(field)} ilike ${likePattern(match, text)} escape '\\'`;
}

/** Wildcards in the searched text stand for themselves (R-SQL-6). */
function likePattern(match: Match, text: string): string {
  const literal = text.replace(/[\\%_]/g, '\\$&');
  return `${match === 'startsWith' ? '' : '%'}${literal}${match === 'endsWith' ? '' : '%'}`;
}
