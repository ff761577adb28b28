/** Which indexes a description asks for. Those that only lists need leave out deleted rows. */

import { type QueryExecutorProvider, sql } from 'kysely';
import type { EntityDescription, FieldDescription, ListView } from '#domain/entities/describe.ts';
import type { When } from '#domain/entities/fieldDescription.ts';
import { findField, isSortedByPinyin, toColumnName } from '#domain/entities/fields.ts';
import { BY_BYTES, BY_PINYIN } from '../database/collation.ts';
import { listLiterals } from '../database/literals.ts';
import { isFoundByCharacters, isSearched, splitCharacters } from './searched.ts';
import { isAlwaysFilled } from './store.ts';

export interface Index {
  /** Last part of its name. */
  readonly name: string;
  readonly columns: readonly (string | SortedColumn)[];
  readonly unique?: true;
  /** Of the three-letter pieces of one column, or of its single characters: finds part of a text. */
  readonly of?: 'pieces' | 'characters';
  /** Only living rows, or only those for which it holds. */
  readonly only?: 'live' | When;
}

/** Read in both directions: empty values are the smallest. */
interface SortedColumn {
  readonly column: string;
  readonly emptyFirst?: boolean;
  /** Another order than that of the database. */
  readonly by?: 'pinyin' | 'bytes';
}

/**
 * A page in the order of one column, with one filter or none, is read from an index alone, of one park and of all
 * parks; part of a text is found by its pieces of three characters, a shorter Chinese one by its characters. Texts that
 * repeat are counted by their beginning, rows of a tab of several states in the order of the tab.
 */
export function listIndexes(entity: EntityDescription): readonly Index[] {
  const newest = ['create_time', 'id'];
  const isOfPark = entity.scope === 'park';
  const place = ['tenant_id', ...(isOfPark ? ['park_id'] : [])];
  const inAllParks = (name: string, columns: Index['columns']): readonly Index[] =>
    isOfPark ? [{ name, columns: ['tenant_id', ...columns], only: 'live' }] : [];
  return [
    { name: 'list', columns: [...place, ...newest], only: 'live' },
    ...inAllParks('newest', newest),
    ...entity.fields.flatMap((field): readonly Index[] => {
      const column = toColumnName(field.name);
      if (isFilter(field)) return [{ name: column, columns: [...place, column, ...newest], only: 'live' }];
      const byPinyin = isSortedByPinyin(field);
      const sorted = {
        column,
        emptyFirst: !isAlwaysFilled(entity, field.name),
        ...(byPinyin && { by: 'pinyin' as const }),
      };
      // An index of an earlier version has the same columns in another order.
      const order = byPinyin ? 'pinyin' : 'order';
      return [
        ...(isSearched(field)
          ? ([{ name: `${column}_pieces`, columns: [column], of: 'pieces', only: 'live' }] as const)
          : []),
        ...(isFoundByCharacters(field)
          ? ([{ name: `${column}_characters`, columns: [column], of: 'characters', only: 'live' }] as const)
          : []),
        ...(field.repeats === true
          ? ([
              { name: `${column}_beginning`, columns: [...place, { column, by: 'bytes' }], only: 'live' },
              ...inAllParks(`${column}_beginning_all`, [{ column, by: 'bytes' }]),
            ] as const)
          : []),
        ...(isSorted(field)
          ? ([
              { name: `${column}_${order}`, columns: [...place, sorted, 'id'], only: 'live' },
              ...inAllParks(`${column}_${byPinyin ? 'pinyin_all' : 'all'}`, [sorted, 'id']),
            ] as const)
          : []),
      ];
    }),
    ...(entity.views ?? []).flatMap((view) =>
      listViewIndexes(entity, view).flatMap(({ name, columns, only }): readonly Index[] => [
        { name, columns: [...place, ...columns], only },
        ...inAllParks(`${name}_all`, columns).map((index) => ({ ...index, only })),
      ]),
    ),
    ...entity.fields.flatMap((field): readonly Index[] => [...onceIndex(field), ...heldIndex(field)]),
  ];
}

/**
 * A tab of rows in one of several states: an index of states has each of them at a place of its own, and none in the order of
 * the tab. Its other filters are the last columns, so that its rows are counted in the index alone.
 */
function listViewIndexes(entity: EntityDescription, { filters, sort }: ListView) {
  if (sort === undefined) return [];
  const named = Object.keys(filters).flatMap((name) => findField(entity, name) ?? []);
  const field = named.find(({ name, search }) => search !== 'range' && filters[name]?.includes(','));
  if (field === undefined) return [];
  const states = (filters[field.name] ?? '').split(',');
  const column = toColumnName(sort.column);
  const others = named.filter((other) => other !== field).map(({ name }) => toColumnName(name));
  const sorted = { column, emptyFirst: !isAlwaysFilled(entity, sort.column) };
  return [
    {
      name: [column, ...states].join('_'),
      columns: [sorted, 'id', ...others],
      only: { field: field.name, in: states },
    },
  ];
}

export async function createIndex(
  db: QueryExecutorProvider,
  table: string,
  { name, columns, unique, of, only }: Index,
): Promise<void> {
  const columnList = sql.join(columns.map(columnText));
  const kind = unique === true ? sql`unique index` : sql`index`;
  const keys = {
    whole: sql`(${columnList})`,
    pieces: sql`using gin (${columnList} gin_trgm_ops)`,
    characters: sql`using gin (${splitCharacters(columnList)})`,
  }[of ?? 'whole'];
  const create = sql`create ${kind} ${sql.ref(formatIndexName(table, name))} on ${sql.ref(table)} ${keys}`;
  await (only === undefined ? create : sql`${create} where ${condition(only)}`).execute(db);
}

/** PostgreSQL cuts longer names off. */
export function formatIndexName(table: string, name: string): string {
  return `${table}_${name}`.slice(0, 63);
}

function columnText(column: string | SortedColumn) {
  if (typeof column === 'string') return sql.ref(column);
  const name = sql.ref(column.column);
  const key = {
    database: name,
    pinyin: sql`${name} ${BY_PINYIN}`,
    bytes: sql`${name} ${BY_BYTES}`,
  }[column.by ?? 'database'];
  return column.emptyFirst === true ? sql`${key} nulls first` : key;
}

function condition(only: 'live' | When) {
  if (only === 'live') return sql`del_flag = 0`;
  const { field, in: within, notIn } = only;
  const column = sql.ref(toColumnName(field));
  const states = [
    ...(within === undefined ? [] : [sql`${column} in (${listLiterals(within)})`]),
    ...(notIn === undefined ? [] : [sql`${column} not in (${listLiterals(notIn)})`]),
  ];
  return sql.join([sql`del_flag = 0`, ...states], sql` and `);
}

/**
 * The check before a write gives the message; this gives the certainty when two writes come at once. A deleted row
 * keeps its value, except where only rows in some states count.
 */
function onceIndex({ name, unique, uniqueWith = [], uniqueWhile }: FieldDescription): readonly Index[] {
  if (unique === undefined) return [];
  const columns = [
    'tenant_id',
    ...(unique === 'park' ? ['park_id'] : []),
    ...[...uniqueWith, name].map(toColumnName),
  ];
  return [
    {
      name: `${toColumnName(name)}_once`,
      columns,
      unique: true,
      ...(uniqueWhile === undefined ? {} : { only: uniqueWhile }),
    },
  ];
}

/** Indexes for the check that runs before the other record is deleted. */
function heldIndex({ name, ref }: FieldDescription): readonly Index[] {
  return ref?.holds === true ? [{ name: `${toColumnName(name)}_held`, columns: [toColumnName(name)] }] : [];
}

/** A filter that names a value or a range; part of a text is found by reading. */
function isFilter({ search, multi, type }: FieldDescription): boolean {
  return search !== undefined && search !== 'like' && multi !== true && type !== 'text' && type !== 'json';
}

/** A column that people sort by and that has no index of this order anyway. */
function isSorted(field: FieldDescription): boolean {
  const { list, virtual, type, unique } = field;
  const isOrdered = unique !== undefined && !isSortedByPinyin(field);
  return list?.sortable === true && virtual !== true && type !== 'text' && !isOrdered;
}
