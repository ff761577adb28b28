/** What the calls of a package beyond the standard ones share: the caller's scope, a body, one transaction. */

import type { FastifyInstance } from 'fastify';
import type { EntityDescription, StoredRow } from '#domain/entities/describe.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { runAs, runAsServer, type ServerChange } from '../../audit/runAs.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import type { Db } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import { announceRows } from '../../resource/announce.ts';
import {
  checkPark,
  type ParkScope,
  findParksOfCaller,
  type ScopedTx,
  scopeToCaller,
  scopeToPark,
} from '../../resource/recordScope.ts';
import { getScope } from '../../resource/scope.ts';
import { requireSeenRevision } from '../../resource/stale.ts';
import { findRow } from '../../resource/store.ts';
import type { Columns, Writer } from './rows.ts';

/** The park a call is about: what was asked for, if the caller may work there; else the caller's first one. */
export async function requirePark(db: Db, user: CurrentUser, wantedId: unknown): Promise<ParkScope> {
  const parkId = typeof wantedId === 'string' && wantedId !== '' ? wantedId : user.parkIds[0];
  if (parkId === undefined) throw new BusinessError('请选择球场');
  return checkPark(db, user, parkId);
}

/** Parks a summary is about: the one asked for or all of the caller's. */
export async function listCallParks(
  db: Db,
  user: CurrentUser,
  parkId: unknown,
): Promise<readonly ParkScope[]> {
  if (typeof parkId === 'string' && parkId !== '') return [await requirePark(db, user, parkId)];
  return findParksOfCaller(db, user);
}

/** Today in these parks; where their days differ, the latest. */
export function getLatestDay({ days, now }: FastifyInstance, parks: readonly ParkScope[]): string {
  const dates = parks.map(({ id }) => days.dateIn(id, now())).toSorted();
  return dates.at(-1) ?? formatStamp(now()).slice(0, 10);
}

/** Runs one transaction of a caller; pages that show the touched rows are informed once it is committed. */
export const runInTransaction = <T>(
  app: FastifyInstance,
  user: CurrentUser,
  work: (tx: ScopedTx, writer: Writer) => Promise<T>,
): Promise<T> =>
  runAs(app, user, (change) => work(scopeToCaller(change.tx, user), createWriter(app, user, change)));

/** One transaction of the server itself, in one park. */
export function runInPark<T>(
  app: FastifyInstance,
  park: ParkScope,
  work: (tx: ScopedTx, writer: Writer) => Promise<T>,
): Promise<T> {
  return runAsServer(app, (change) => {
    const system = { ...change.user, tenantId: park.tenantId };
    return work(scopeToPark(change.tx, park), createWriter(app, system, change));
  });
}

function createWriter(
  app: FastifyInstance,
  user: Writer['user'],
  { time, after }: Pick<ServerChange, 'time' | 'after'>,
): Writer {
  const touched: { entity: EntityDescription; id: string; before: null }[] = [];
  after(() => announceRows(app, user.tenantId, touched));
  return { user, time, touch: (entity, id) => void touched.push({ entity, id, before: null }) };
}

/** The live row within the caller's scope, at the revision the caller saw if it says one. @throws BusinessError */
export async function requireOwnRow<const E extends EntityDescription>(
  tx: ScopedTx,
  entity: E,
  user: CurrentUser,
  { id, rev }: Columns,
): Promise<StoredRow<E>> {
  const row =
    typeof id === 'string' ? await findRow(tx, entity, getScope(entity, user, 'write'), id) : undefined;
  if (row === undefined) throw new BusinessError('未找到对应实体');
  await requireSeenRevision(tx, row, rev);
  return row;
}
