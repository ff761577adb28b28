import type { Db, Tx } from '../database/schema.ts';

/** Tables known only by their description; columns are checked against it before they get here. */
export interface RecordTables {
  [table: string]: Record<string, unknown>;
}

/** The same connection, for tables the static schema does not list. */
export function getRecordDb(db: Db | Tx) {
  return db.withTables<RecordTables>();
}
