/**
 * Every table of the house, room by room. Names are camelCase in TypeScript and snake_case in the database
 * (CamelCasePlugin), so that a column has the name it has on the wire.
 */
import type { Kysely, Transaction } from 'kysely';
import type { AuthTables } from '../auth/tables.ts';
import type { FileTables } from '../files/tables.ts';
import type { DispatchTables } from '../dispatch/tables.ts';
import type { JobTables } from '../jobs/tables.ts';
import type { MailTables } from '../mail/tables.ts';
import type { RealtimeTables } from '../realtime/tables.ts';
import type { SystemTables } from '../system/tables.ts';

export interface Database
  extends AuthTables, DispatchTables, FileTables, JobTables, MailTables, RealtimeTables, SystemTables {}

export type Db = Kysely<Database>;
/** Inside `db.transaction()` only this handle may be used: the pool has one connection. */
export type Tx = Transaction<Database>;
