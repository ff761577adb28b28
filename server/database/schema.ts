/**
 * Every table there is. Names are camelCase in TypeScript and snake_case in the database
 * (CamelCasePlugin), so that a column has the name it has on the wire.
 */

import type { Kysely, Transaction } from 'kysely';

/** Each package adds its tables to it (`tables.ts`). */
export interface Database {}

export type Db = Kysely<Database>;
/** Inside a transaction (`transaction.ts`) only this handle may be used: the pool has one connection. */
export type Tx = Transaction<Database>;
