/**
 * Whose records a statement reaches, as types: a park that was looked up in the caller's tenant, and a transaction that
 * knows its tenant and parks. Only the checks of this file make either, so that code which forgot to ask does not compile.
 */

import type { EntityDescription } from '#domain/entities/describe.ts';
import { golfPark } from '#domain/entities/park.ts';
import { type CurrentUser, mayUsePark } from '../auth/currentUser.ts';
import type { Database, Db, Tx } from '../database/schema.ts';
import { NO_PERMISSION } from '../http/access.ts';
import { BusinessError } from '../http/errors.ts';
import { getCallerReach, getReachScope, getRules, type Reach, type Scope } from './scope.ts';
import { getRecordDb } from './tables.ts';

const CHECKED: unique symbol = Symbol('checked');
const REACH: unique symbol = Symbol('reach');

/** A live park of this tenant, which the caller may use. */
export interface ParkScope {
  readonly id: string;
  readonly tenantId: number;
  readonly [CHECKED]: true;
}

/** Reads and writes records of one tenant, in all of its parks or in some; a reader's only those of their data rules. */
export type ScopedTx = Tx & { readonly [REACH]: TxReach };

interface TxReach extends Reach {
  /** What rows must fulfil to be read, by the name of their entity (PERM-08). */
  readonly rules?: CurrentUser['dataRules'];
}

/** @throws BusinessError when the park is not the caller's: of another tenant, or not one of the own */
export async function checkPark(db: Db | Tx, user: CurrentUser, parkId: string): Promise<ParkScope> {
  const [park] = mayUsePark(user, parkId)
    ? await parksWhere(db, { tenantId: user.tenantId, id: parkId, delFlag: 0 })
    : [];
  if (park === undefined) throw new BusinessError(NO_PERMISSION.message, NO_PERMISSION.code);
  return park;
}

/** Every park of the caller, those that were closed for good too: summaries count their past. */
export async function findParksOfCaller(db: Db | Tx, user: CurrentUser): Promise<readonly ParkScope[]> {
  const parks = await parksWhere(db, { tenantId: user.tenantId });
  return parks.filter(({ id }) => mayUsePark(user, id));
}

/** Finds every park, for work that the server starts itself. */
export const findAllParks = (db: Db | Tx): Promise<readonly ParkScope[]> => parksWhere(db, { delFlag: 0 });

async function parksWhere(
  db: Db | Tx,
  filter: { readonly tenantId?: number; readonly id?: string; readonly delFlag?: number },
): Promise<readonly ParkScope[]> {
  let parks = getRecordDb(db).selectFrom(golfPark.table).select(['id', 'tenantId']);
  for (const [column, value] of Object.entries(filter)) parks = parks.where(column, '=', value);
  const rows = await parks.orderBy('id').execute();
  return rows.map(({ id, tenantId }) => ({ id: String(id), tenantId: Number(tenantId), [CHECKED]: true }));
}

/** For what a call of this person changes: whatever is checked and counted for it is true of all rows (PERM-31). */
export const scopeToCaller = (tx: Tx, user: CurrentUser): ScopedTx => scoped(tx, getCallerReach(user));

/** For an answer to this person, about one park or all of theirs: rows that their data rules hide are not there (PERM-30). */
export const scopeToReader = (tx: Tx, user: CurrentUser, park?: ParkScope): ScopedTx =>
  scoped(tx, { ...getCallerReach(user), ...(park && { parkIds: [park.id] }), rules: user.dataRules });

/** The scope of work in one park, independent of the caller. */
export const scopeToPark = (tx: Tx, { id, tenantId }: ParkScope): ScopedTx =>
  scoped(tx, { tenantId, parkIds: [id] });

/** A handle of its own: the one given reaches no more and no less than before. */
const scoped = (tx: Tx, reach: TxReach): ScopedTx =>
  Object.assign(tx.withTables<Pick<Database, 'sysUser'>>(), { [REACH]: reach });

/** Which rows of this entity the transaction reaches. */
export const getTransactionScope = (
  tx: ScopedTx,
  entity: EntityDescription,
  use: 'read' | 'write',
): Scope => ({
  ...getReachScope(entity, tx[REACH], use),
  ...(use === 'read' && getRules(entity, tx[REACH].rules)),
});
