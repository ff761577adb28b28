/** The tests of a list query as bound expressions: names come from the description, values only as parameters. */

import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { getEntity } from '#domain/entities/catalogue.ts';
import type { Children, EntityDescription } from '#domain/entities/describe.ts';
import type { When } from '#domain/entities/fieldDescription.ts';
import { findField } from '#domain/entities/fields.ts';
import type { Condition } from '#domain/query/bind.ts';
import type { Match, Operand } from '#domain/query/filter.ts';
import type { ListQuery } from '#domain/query/listQuery.ts';
import type { ConditionGroup } from '#domain/query/superQuery.ts';
import { BY_BYTES } from '../database/collation.ts';
import { isFoundByCharacters, splitCharacters } from './searched.ts';
import type { RecordTables } from './tables.ts';

type Builder = ExpressionBuilder<RecordTables, string>;

const MAX_INT = 2_147_483_647;
/** A row without a value has another one than any that is named (LIST-96). */
const SYMBOL = { eq: '=', ne: 'is distinct from', gt: '>', ge: '>=', lt: '<', le: '<=' } as const;

/**
 * How rows are found. `inOrder` reads them in the order of the list until the page is full. The others first find all that
 * match: `byPeriod` because rows of a period stand together in the index of its field, `byText` up to `LIST_BOUND` + 1 because few
 * rows contain most texts; a text that more rows contain is found soon in the order of the list.
 */
export type Way = 'inOrder' | 'byPeriod' | 'byText';

/** Everything the query demands; `true` when it demands nothing. */
export function buildWhere(
  eb: Builder,
  entity: EntityDescription,
  { where, group }: Pick<ListQuery, 'where' | 'group'>,
  way: Way = 'byText',
): Expression<SqlBool> {
  const find = (condition: Condition): Expression<SqlBool> =>
    eb.and([
      expression(eb, entity, condition),
      ...(way !== 'inOrder' ? lookUpCharacters(entity, condition) : []),
    ]);
  const all = where.map(find);
  if (group === null) return eb.and(all);
  const own = group.conditions.filter(({ child }) => child === undefined);
  const inside = [
    ...own.map(find),
    ...(entity.children ?? []).flatMap((children) => someRow(eb, entity, children, group)),
  ];
  return eb.and([...all, group.match === 'or' ? eb.or(inside) : eb.and(inside)]);
}

/** What data rules let through: a row without a value fulfils none about it, whatever it may not be (PERM-08). */
export function buildRules(
  eb: Builder,
  entity: EntityDescription,
  rules: readonly Condition[],
): Expression<SqlBool> {
  const known = rules.filter(({ test }) => test.op === 'ne').map(({ field }) => eb(field, 'is not', null));
  return eb.and([buildWhere(eb, entity, { where: rules, group: null }), ...known]);
}

/** All of these hold for a row; an empty column is `''`. */
export function buildEvery(eb: Builder, conditions: readonly When[]): Expression<SqlBool> {
  return eb.and(
    conditions.flatMap(({ field, in: within, notIn }) => {
      const value = sql`coalesce(${sql.ref(field)}::text, '')`;
      return [
        ...(within === undefined ? [] : [sql<SqlBool>`${value} in (${sql.join(within)})`]),
        ...(notIn === undefined ? [] : [sql<SqlBool>`${value} not in (${sql.join(notIn)})`]),
      ];
    }),
  );
}

/** The record has a row for which its conditions hold: with AND all of them for the same row. */
function someRow(
  eb: Builder,
  { table }: EntityDescription,
  { name, entity, key }: Children,
  { match, conditions }: ConditionGroup,
): readonly Expression<SqlBool>[] {
  const child = getEntity(entity);
  const own = conditions.filter((condition) => condition.child === name);
  if (own.length === 0) return [];
  // Names without a table are those of the innermost one.
  const tests = own.map((condition) => expression(eb, child, condition));
  const rows = eb
    .selectFrom(child.table)
    .select(sql.lit(1).as('one'))
    .whereRef(`${child.table}.${key}`, '=', `${table}.id`)
    .whereRef(`${child.table}.tenantId`, '=', `${table}.tenantId`)
    .where(`${child.table}.delFlag`, '=', 0)
    .where(match === 'or' ? eb.or(tests) : eb.and(tests));
  return [eb.exists(rows)];
}

function expression(eb: Builder, entity: EntityDescription, { field, test }: Condition): Expression<SqlBool> {
  if (findField(entity, field)?.multi === true) {
    const chosen = listPieces(test);
    if (chosen !== null) {
      const any = eb.or(chosen.map((piece) => hasPiece(field, piece)));
      return test.op === 'ne' ? eb.not(any) : any;
    }
  }
  if ('value' in test) return eb(field, SYMBOL[test.op], toOperand(test.value));
  if ('values' in test) return eb(field, 'in', test.values.map(toOperand));
  const texts = 'texts' in test ? test.texts : [test.text];
  const match = test.op === 'containsAny' ? 'contains' : test.op;
  return eb.or(texts.map((text) => like(field, match, text)));
}

/** Beyond what a column of whole numbers holds, numbers are compared that have no end. */
const toOperand = (value: Operand) =>
  typeof value === 'number' && Math.abs(value) > MAX_INT ? sql<number>`${value}::numeric` : value;

/** The pieces a filter names on a column of several values; `null` = the filter is of another kind. */
function listPieces(test: Condition['test']): readonly string[] | null {
  if ('texts' in test) return test.texts;
  if ('values' in test) return test.values.map(String);
  return 'value' in test && (test.op === 'eq' || test.op === 'ne') ? [String(test.value)] : null;
}

/** The comma list holds this very piece: 1 is not in `10,11`. */
function hasPiece(field: string, piece: string): Expression<SqlBool> {
  const list = sql`',' || coalesce(${sql.ref(field)}, '') || ','`;
  return sql<SqlBool>`${list} like ${buildLikePattern('contains', `,${piece},`)} escape '\\'`;
}

function like(field: string, match: Match, text: string): Expression<SqlBool> {
  // Without letters that have a case the cheap comparison says the same.
  const operator = text.toLowerCase() === text.toUpperCase() ? sql`like` : sql`ilike`;
  return sql<SqlBool>`${sql.ref(field)} ${operator} ${buildLikePattern(match, text)} escape '\\'`;
}

/** As the index of beginnings has it: in another order they would not lie together. */
export function buildBeginning(field: string, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(field)} ${BY_BYTES} like ${buildLikePattern('startsWith', text)} escape '\\'`;
}

/** Characters of a text, from which on there are pieces of it in the index of pieces. */
const PIECE = 3;

/** What the index of characters says of a row that holds a short part of a text, beside the comparison itself. */
function lookUpCharacters(
  entity: EntityDescription,
  { field: name, test }: Condition,
): readonly Expression<SqlBool>[] {
  const field = findField(entity, name);
  if (!('text' in test) || test.op !== 'contains' || Array.from(test.text).length >= PIECE) return [];
  // The index has letters as they were written.
  const isChinese = test.text !== '' && test.text.toLowerCase() === test.text.toUpperCase();
  if (!isChinese || field === undefined || entity.view === true || !isFoundByCharacters(field)) return [];
  return [sql<SqlBool>`${splitCharacters(sql.ref(name))} @> ${Array.from(test.text)}::text[]`];
}

/** Wildcards in the searched text stand for themselves (SEC-33). */
export function buildLikePattern(match: Match, text: string): string {
  const literal = text.replace(/[\\%_]/g, '\\$&');
  return `${match === 'startsWith' ? '' : '%'}${literal}${match === 'endsWith' ? '' : '%'}`;
}
