/** From a description to its table: nobody writes the columns a second time. */

import { type ColumnDataType, type CreateTableBuilder, type Expression, type Kysely, sql } from 'kysely';
import type { EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { toColumnName } from '#domain/entities/fields.ts';
import type { SchemaMigration } from '../database/migrate.ts';
import { createIndex, listIndexes } from './indexes.ts';

type ColumnType = ColumnDataType | Expression<unknown>;

/** The step that creates the table and its indexes. */
export function createTableMigration(entity: EntityDescription): SchemaMigration {
  return {
    name: `resource-${entity.table}-001`,
    async up(db) {
      await createTable(db, entity);
      for (const index of listIndexes(entity)) await createIndex(db, entity.table, index);
    },
  };
}

/**
 * The step that gives a table which a package once made by hand the columns that every record has; those of the fields come
 * with `growTables`. Every record has a time at which it was made: rows that have none get that of this step.
 */
export function createAdoptionMigration(name: string, { table }: EntityDescription): SchemaMigration {
  return {
    name,
    async up(db) {
      await sql`
        alter table ${sql.ref(table)}
          add column if not exists tenant_id integer not null default 0,
          add column if not exists create_by varchar(50),
          add column if not exists create_time timestamp(0),
          add column if not exists update_by varchar(50),
          add column if not exists update_time timestamp(0),
          add column if not exists sys_org_code varchar(60),
          add column if not exists rev integer not null default 1,
          add column if not exists del_flag integer not null default 0`.execute(db);
      await sql`
        update ${sql.ref(table)} set create_time = now() at time zone 'Asia/Shanghai'
          where create_time is null`.execute(db);
    },
  };
}

async function createTable(db: Kysely<unknown>, entity: EntityDescription): Promise<void> {
  let table: CreateTableBuilder<string, string> = db.schema
    .createTable(entity.table)
    .addColumn('id', 'varchar(19)', (c) => c.primaryKey())
    .addColumn('tenant_id', 'integer', (c) => c.notNull());
  if (entity.scope === 'park')
    table = table.addColumn('park_id', 'varchar(19)', (c) =>
      entity.platformRows === true ? c : c.notNull(),
    );
  for (const field of entity.fields.filter(({ virtual }) => virtual !== true))
    table = table.addColumn(toColumnName(field.name), getColumnType(field), (c) =>
      field.required === true ? c.notNull() : c,
    );
  await table
    .addColumn('create_by', 'varchar(50)')
    .addColumn('create_time', 'timestamp(0)')
    .addColumn('update_by', 'varchar(50)')
    .addColumn('update_time', 'timestamp(0)')
    .addColumn('sys_org_code', 'varchar(60)')
    .addColumn('rev', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('del_flag', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}

/** How the values of a field are stored. */
export function getColumnType({ type, maxLength, scale = 2 }: FieldDescription): ColumnType {
  switch (type) {
    case 'string':
      return `varchar(${maxLength ?? 255})`;
    case 'int':
      return 'integer';
    case 'decimal':
      return `numeric(${18 + scale}, ${scale})`;
    case 'date':
      return 'date';
    case 'datetime':
      return 'timestamp(0)';
    case 'time':
      return 'varchar(5)';
    case 'flag':
      return 'varchar(1)';
    case 'text':
    case 'json':
      return 'text';
  }
}
