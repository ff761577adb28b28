/** From a description to its table: nobody writes the columns a second time. */

import type { EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import {
  AUDIT_COLUMNS,
  type ColumnText,
  defineTable,
  type TableDescription,
} from '../database/defineTable.ts';
import type { SchemaMigration } from '../database/migrate.ts';
import { completeTables } from '../database/tableSteps.ts';
import { createIndex, listIndexes } from './indexes.ts';

/** What the engine writes in every record besides. */
const RECORD_COLUMNS = {
  sysOrgCode: 'varchar(60)',
  rev: 'integer not null default 1',
  delFlag: 'integer not null default 0',
} as const;

/** The step that creates the table and its indexes. */
export function createTableMigration(entity: EntityDescription): SchemaMigration {
  return {
    name: `resource-${entity.table}-001`,
    async up(db) {
      await completeTables(db, describeTable(entity));
      for (const index of listIndexes(entity)) await createIndex(db, entity.table, index);
    },
  };
}

function describeTable(entity: EntityDescription): TableDescription {
  return defineTable(entity.table, {
    columns: {
      id: 'varchar(19) primary key',
      tenantId: 'integer not null',
      ...(entity.scope === 'park' && {
        parkId: entity.platformRows === true ? 'varchar(19)' : 'varchar(19) not null',
      }),
      ...describeColumns(entity),
      ...AUDIT_COLUMNS,
      ...RECORD_COLUMNS,
    },
  });
}

/** @param once whether the column of a field is unique by itself; otherwise an index knows the tenant (`indexes.ts`) */
function describeColumns(
  { fields }: EntityDescription,
  once: (field: FieldDescription) => boolean = () => false,
): Readonly<Record<string, ColumnText>> {
  return Object.fromEntries(
    fields
      .filter(({ virtual }) => virtual !== true)
      .map((field): [string, ColumnText] => {
        const filled = field.required === true ? ' not null' : '';
        return [field.name, `${getColumnType(field)}${filled}${once(field) ? ' unique' : ''}`];
      }),
  );
}

/** How the values of a field are stored. */
export function getColumnType({
  type,
  maxLength,
  scale = 2,
}: FieldDescription): StoredTypes[keyof StoredTypes] {
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

/** By the type of a field. */
interface StoredTypes {
  string: `varchar(${number})`;
  text: 'text';
  json: 'text';
  int: 'integer';
  decimal: `numeric(${number}, ${number})`;
  date: 'date';
  datetime: 'timestamp(0)';
  time: 'varchar(5)';
  flag: 'varchar(1)';
}

type StoredField<E extends EntityDescription> = Exclude<E['fields'][number], { readonly virtual: true }>;

type ColumnsOfFields<E extends EntityDescription> = {
  readonly [
    F in StoredField<E> as F['name']
  ]: `${StoredTypes[F['type']]}${F extends { readonly required: true } ? ' not null' : ''}`;
};

type SharedColumns<E extends EntityDescription, C> = { readonly id: 'varchar(19) primary key' } & Omit<
  ColumnsOfFields<E>,
  keyof C
> &
  C &
  typeof AUDIT_COLUMNS &
  typeof RECORD_COLUMNS & { readonly tenantId: 'integer not null default 0' };

/**
 * The table of a record that all tenants share, for `defineTable`'s steps: it stood before the engine served it.
 * @param columns those that it has otherwise than the fields say
 */
export function defineSharedTable<
  const E extends EntityDescription,
  const C extends { readonly [N in keyof ColumnsOfFields<E>]?: ColumnText },
>(entity: E, columns: C, more: Pick<TableDescription, 'keys' | 'indexes'> = {}) {
  const described: Readonly<Record<string, ColumnText>> = {
    id: 'varchar(19) primary key',
    ...describeColumns(entity, ({ unique, uniqueWith }) => unique === 'tenant' && uniqueWith === undefined),
    ...columns,
    ...AUDIT_COLUMNS,
    tenantId: 'integer not null default 0',
    ...RECORD_COLUMNS,
  };
  return defineTable<E['name'], { columns: SharedColumns<E, C> } & typeof more>(entity.name, {
    columns: described as SharedColumns<E, C>,
    ...more,
  });
}
