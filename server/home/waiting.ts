/** What waits for the caller, kind by kind, as the lists say it (HOME-01, HOME-02). */

import type { FastifyInstance } from 'fastify';
import type { WaitingGroup, WaitingRow } from '#domain/calls/home.ts';
import { getEntity } from '#domain/entities/catalogue.ts';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { buildWaitingQuery, WAITING, type WaitingKind, type WaitingName } from '#domain/home/waiting.ts';
import { formatStamp } from '#domain/validation/time.ts';
import type { CurrentUser } from '../auth/currentUser.ts';
import { VIEW_BOARD } from '../dispatch/routes/context.ts';
import { getLatestDay } from '../golf/shared/call.ts';
import { TIMEOUT_LIST } from '../golf/shared/timeoutList.ts';
import { loadParkNames } from '../golf/statistics/period.ts';
import { findParksOfCaller } from '../resource/recordScope.ts';
import { findReadableRows, formatField, mayList } from './readableRows.ts';

/** What a view shows is read through it, by whom its call answers. */
const VIEWS: Readonly<Record<string, EntityDescription>> = {
  [TIMEOUT_LIST.name]: { ...TIMEOUT_LIST, callPermission: VIEW_BOARD },
};

/** Rows of a kind; its list has the others. */
const MOST_ROWS = 3;

export async function findWaiting(
  app: FastifyInstance,
  user: CurrentUser,
  parkId: string | undefined,
): Promise<readonly WaitingGroup[]> {
  const groups: WaitingGroup[] = [];
  const isOfAll = parkId === undefined || parkId === '';
  const parks = (await findParksOfCaller(app.db, user)).filter(({ id }) => isOfAll || id === parkId);
  const days = { serverDay: formatStamp(app.now()).slice(0, 10), parkDay: getLatestDay(app, parks) };
  // Where rows of several parks may stand below each other, each names its own.
  const names = parks.length > 1 ? await loadParkNames(app.db, user.tenantId) : new Map<string, string>();
  for (const name of Object.keys(WAITING) as WaitingName[]) {
    const kind: WaitingKind = WAITING[name];
    const entity = VIEWS[kind.entity] ?? getEntity(kind.entity);
    if (!mayList(entity, user)) continue;
    const query = buildWaitingQuery(kind, days);
    const { rows, count } = await findReadableRows(app, user, entity, {
      ...query,
      parkId,
      column: kind.since,
      order: 'asc',
      pageSize: String(MOST_ROWS),
    });
    groups.push({
      name,
      ...count,
      query,
      rows: rows.map((row) => ({ ...toWaitingRow(entity, kind, row), parkName: nameOf(names, row) })),
    });
  }
  return groups;
}

const nameOf = (names: ReadonlyMap<string, string>, { parkId }: AnyRow): string =>
  typeof parkId === 'string' ? (names.get(parkId) ?? '') : '';

function toWaitingRow(
  entity: EntityDescription,
  kind: WaitingKind,
  row: AnyRow,
): Omit<WaitingRow, 'parkName'> {
  return {
    id: row.id,
    title: formatField(entity, row, entity.display),
    detail: kind.details
      .map((name) => formatField(entity, row, name))
      .filter((text) => text !== '')
      .join(' · '),
    since: String(row[kind.since] ?? ''),
  };
}
