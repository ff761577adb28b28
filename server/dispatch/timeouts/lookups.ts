/** Rows of hole timeouts looked up. */

import type { Selectable } from 'kysely';
import type { AnyRow } from '#domain/entities/describe.ts';
import type { ListQuery } from '#domain/query/listQuery.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import type { Database, Db } from '../../database/schema.ts';
import type { DictionaryStore } from '../../dictionaries/store.ts';
import { TIMEOUT_LIST } from '../../golf/shared/timeoutList.ts';
import { BusinessError } from '../../http/errors.ts';
import { keepReadable } from '../../resource/readable.ts';
import type { ParkScope } from '../../resource/recordScope.ts';
import { getRecordDb } from '../../resource/tables.ts';
import { buildWhere } from '../../resource/where.ts';

/** A row with its review. */
type StoredTimeout = Selectable<Database['golfHoleTimeout']>;

/** Rows of these parks as the query asks for them. */
export async function listTimeouts(
  db: Db,
  parks: readonly ParkScope[],
  query: ListQuery,
): Promise<{ readonly rows: readonly AnyRow[]; readonly total: number }> {
  if (parks.length === 0) return { rows: [], total: 0 };
  const matching = getRecordDb(db)
    .selectFrom(TIMEOUT_LIST.table)
    .where('parkId', 'in', idsOf(parks))
    .where((eb) => buildWhere(eb, TIMEOUT_LIST, query));
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  let page = matching.selectAll();
  for (const { field, order } of query.sort)
    page = page.orderBy(field, (o) => (order === 'asc' ? o.asc().nullsLast() : o.desc().nullsLast()));
  const rows = await page
    .limit(query.pageSize)
    .offset((query.pageNo - 1) * query.pageSize)
    .execute();
  return { rows: rows as unknown as readonly AnyRow[], total };
}

export const TIMEOUT_MISSING = '告警不存在或已过期';

/** One of these parks, as it stands on the board. @throws BusinessError where it does not exist for them */
export async function requireTimeout(
  db: Db,
  parks: readonly ParkScope[],
  alertId: string,
): Promise<StoredTimeout> {
  return requireFound(await findTimeout(db, parks, alertId));
}

async function findTimeout(
  db: Db,
  parks: readonly ParkScope[],
  alertId: string,
): Promise<StoredTimeout | undefined> {
  if (parks.length === 0) return undefined;
  return db
    .selectFrom('golfHoleTimeout')
    .selectAll()
    .where('alertId', '=', alertId)
    .where('parkId', 'in', idsOf(parks))
    .executeTakeFirst();
}

/** The same for somebody who looks into the list of alarms, which data rules may narrow (PERM-30). */
export async function findListedTimeout(
  db: Db,
  user: CurrentUser,
  parks: readonly ParkScope[],
  alertId: string,
): Promise<StoredTimeout | undefined> {
  const [listed] = await keepReadable(db, TIMEOUT_LIST, user, [{ id: alertId }]);
  return listed === undefined ? undefined : findTimeout(db, parks, alertId);
}

/** @throws BusinessError */
export async function requireListedTimeout(
  ...parameters: Parameters<typeof findListedTimeout>
): Promise<StoredTimeout> {
  return requireFound(await findListedTimeout(...parameters));
}

function requireFound(row: StoredTimeout | undefined): StoredTimeout {
  if (row === undefined) throw new BusinessError(TIMEOUT_MISSING);
  return row;
}

const idsOf = (parks: readonly ParkScope[]): readonly string[] => parks.map(({ id }) => id);

/** What was done about each, out of the dispatch log: `10:21 提醒球童、10:25 派巡场`. */
export async function listActionsTaken(
  db: Db,
  dictionaries: Pick<DictionaryStore, 'items'>,
  alerts: readonly AnyRow[],
): Promise<ReadonlyMap<string, { readonly actionsTaken: string }>> {
  if (alerts.length === 0) return new Map();
  const words = new Map(
    (await dictionaries.items('golf_dispatch_action'))?.map(({ value, text }) => [value, text]),
  );
  const log = await db
    .selectFrom('golfDispatchLog')
    .select(['alertId', 'action', 'operateTime'])
    .where(
      'alertId',
      'in',
      alerts.map(({ id }) => id),
    )
    .orderBy('operateTime')
    .orderBy('id')
    .execute();
  const done = new Map<string, string[]>();
  for (const { alertId, action, operateTime } of log) {
    const lines = done.get(alertId) ?? [];
    done.set(alertId, lines);
    lines.push(`${operateTime.slice(11, 16)} ${words.get(action) ?? action}`);
  }
  return new Map([...done].map(([id, lines]) => [id, { actionsTaken: lines.join('、') }]));
}
