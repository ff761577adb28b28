/** From a description to its table: nobody writes the columns a second time. */
import { type ColumnDataType, type CreateTableBuilder, type Expression, type Kysely, sql } from 'kysely';
import type { EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { columnName } from '#domain/entities/fields.ts';
import type { RoomMigration } from '../database/migrate.ts';

type ColumnType = ColumnDataType | Expression<unknown>;

/** The step that creates the table, its list index and one index per unique field and per held reference. */
export function tableMigration(entity: EntityDescription): RoomMigration {
  return {
    name: `resource-${entity.table}-001`,
    async up(db) {
      await createTable(db, entity);
      for (const field of entity.fields) {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        if (field.unique !== undefined) await createUniqueIndex(db, entity, field);
        // oxlint-disable-next-line no-await-in-loop -- one connection
        else if (field.ref?.holds === true) await createReferenceIndex(db, entity, field);
      }
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
    table = table.addColumn(columnName(field.name), columnType(field), (c) =>
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
  await db.schema
    .createIndex(`${entity.table}_list`)
    .on(entity.table)
    .columns(['tenant_id', ...(entity.scope === 'park' ? ['park_id'] : []), 'create_time', 'id'])
    .execute();
}

/**
 * The check before a write gives the message; this gives the certainty when two writes come at once. A deleted row
 * keeps its value, except where only rows in some states count.
 */
async function createUniqueIndex(
  db: Kysely<unknown>,
  entity: EntityDescription,
  field: FieldDescription,
): Promise<void> {
  const { unique, uniqueWith = [], uniqueWhile } = field;
  const columns = [
    'tenant_id',
    ...(unique === 'park' ? ['park_id'] : []),
    ...[...uniqueWith, field.name].map(columnName),
  ];
  const name = `${entity.table}_${columnName(field.name)}_once`;
  const index = sql`create unique index ${sql.ref(name)} on ${sql.ref(entity.table)} (${sql.join(columns.map((column) => sql.ref(column)))})`;
  if (uniqueWhile?.in === undefined) await index.execute(db);
  else
    await sql`${index} where del_flag = 0 and ${sql.ref(columnName(uniqueWhile.field))} in (${sql.join(uniqueWhile.in.map((value) => sql.lit(value)))})`.execute(
      db,
    );
}

/** Asked before the other record is deleted, and by every list of what belongs to it. */
async function createReferenceIndex(
  db: Kysely<unknown>,
  entity: EntityDescription,
  { name }: FieldDescription,
): Promise<void> {
  await db.schema
    .createIndex(`${entity.table}_${columnName(name)}`)
    .on(entity.table)
    .column(columnName(name))
    .execute();
}

/** How the values of a field are stored. */
export function columnType({ type, maxLength, scale = 2 }: FieldDescription): ColumnType {
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
