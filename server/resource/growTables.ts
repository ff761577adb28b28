/**
 * Columns and indexes that a description gained after its table was made: a data folder of an earlier version gets
 * them, the columns empty.
 */

import { sql } from 'kysely';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { toColumnName } from '#domain/entities/fields.ts';
import type { Db } from '../database/schema.ts';
import { createIndex, listIndexes, formatIndexName } from './indexes.ts';
import { getColumnType } from './table.ts';

export async function growTables(db: Db, entities: readonly EntityDescription[]): Promise<void> {
  // The catalogue itself: the views of the standard cost twenty times as much.
  const { rows } = await sql<{ tableName: string; columnName: string }>`
    select class.relname as table_name, attribute.attname as column_name
    from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
    where class.relnamespace = 'public'::regnamespace and class.relkind = 'r'
      and attribute.attnum > 0 and not attribute.attisdropped`.execute(db);
  const known = new Set(rows.map((row) => `${row.tableName}.${row.columnName}`));
  for (const { table, fields } of entities)
    for (const field of fields) {
      const column = toColumnName(field.name);
      if (field.virtual === true || known.has(`${table}.${column}`)) continue;
      await db.schema.alterTable(table).addColumn(column, getColumnType(field)).execute();
    }
  await growIndexes(db, entities);
}

/** Only those that make reading quick: what is to be unique may already be there twice. */
async function growIndexes(db: Db, entities: readonly EntityDescription[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where schemaname = 'public'`.execute(db);
  const known = new Set(rows.map(({ name }) => name));
  for (const entity of entities)
    for (const index of listIndexes(entity))
      if (index.unique !== true && !known.has(formatIndexName(entity.table, index.name)))
        await createIndex(db, entity.table, index);
}
