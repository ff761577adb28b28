import type { EntityDescription, StoredRow } from '#domain/entities/describe.ts';
import type { Db, Tx } from '../database/schema.ts';

/** Tables known only by their description; columns are checked against it before they get here. */
export interface RecordTables {
  [table: string]: Record<string, unknown>;
}

/** The same connection, for tables the static schema does not list. */
export function getRecordDb(db: Db | Tx) {
  return db.withTables<RecordTables>();
}

/** What the table of `E` holds besides the record. */
type TableRow<E extends EntityDescription> = StoredRow<E> & {
  readonly tenantId: number;
  /** 1 = in the recycle bin. */
  readonly delFlag: 0 | 1;
};

/** The same connection, for the tables of these entities, typed by their descriptions. */
export function getEntityDb<const E extends readonly EntityDescription[]>(db: Db | Tx, ..._entities: E) {
  return db.withTables<{ [D in E[number] as D['table']]: TableRow<D> }>();
}
