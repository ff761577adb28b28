/** Caddie orders whose stage takes too long, as far as no running day knows it (CADDIE-04). */

import { sql } from 'kysely';
import { CaddieOrderStatus, OverdueStep } from '#domain/codes/caddie.ts';
import { StarterCabin } from '#domain/codes/course.ts';
import type { OverdueItem } from '#domain/dispatch/model.ts';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import { formatOverdue } from '#domain/pace/format.ts';
import { formatStamp, parseStamp } from '#domain/validation/time.ts';
import type { Db } from '../../database/schema.ts';
import { type ParkScope, getTransactionScope } from '../../resource/recordScope.ts';
import { selectRows } from '../../resource/store.ts';
import { getEntityDb } from '../../resource/tables.ts';
import type { Deadline, ParkMoment } from '../shared/deadline.ts';
import type { CaddieOrder } from '../shared/records.ts';
import { completeRow } from '../shared/rows.ts';

export const IN_TIME = { overdueSec: 0, overdueStage: null } as const;

const MINUTE_MS = 60_000;
const STEPS: Readonly<Partial<Record<CaddieOrderStatus, OverdueStep>>> = {
  [CaddieOrderStatus.offered]: OverdueStep.accept,
  [CaddieOrderStatus.accepted]: OverdueStep.switchOn,
  [CaddieOrderStatus.switchedOn]: OverdueStep.assign,
  [CaddieOrderStatus.toClean]: OverdueStep.clean,
};

/** Every minute: the orders of today that are late, and those that are so no longer. Nobody else's edit goes stale by it. */
export const watchServices: Deadline = async (tx, park, { touch }) => {
  const today = formatStamp(park.parkTs).slice(0, 10);
  const watched = await selectRows(tx, golfCaddieOrder, getTransactionScope(tx, golfCaddieOrder, 'write'))
    .selectAll()
    .where('parkId', '=', park.parkId)
    .where((eb) => eb.or([eb('playDate', '=', today), eb('overdueSec', '>', 0)]))
    .$castTo<CaddieOrder>()
    .execute();
  let changed = 0;
  for (const order of watched) {
    const isToday = order.playDate === today;
    // The day watches its own, with suspensions taken off.
    if (park.served?.has(order.id) === true) continue;
    const overdueSec = isToday ? Math.max(0, Math.floor(lateMs(order, park) / 1000) || 0) : 0;
    const overdueStage = overdueSec > 0 ? (STEPS[order.status] ?? null) : null;
    if (overdueSec === (order.overdueSec ?? 0) && overdueStage === (order.overdueStage ?? null)) continue;
    await completeRow(tx, golfCaddieOrder, order.id, { overdueSec, overdueStage });
    touch(golfCaddieOrder, order.id);
    changed += 1;
  }
  return changed;
};

/** Negative while there is time. Tee times are the park's clock, what people did is stamped by the server's. */
function lateMs(order: CaddieOrder, { parkTs, nowTs }: ParkMoment): number {
  const since = (time: string | null): number => nowTs - parseStamp(time ?? '');
  const sinceTee = parkTs - parseStamp(order.teeTime ?? '');
  switch (order.status) {
    case CaddieOrderStatus.offered:
      return Math.min(since(order.createTime) - 5 * MINUTE_MS, sinceTee + 40 * MINUTE_MS);
    case CaddieOrderStatus.accepted:
      return Math.min(since(order.acceptTime), sinceTee + 60 * MINUTE_MS) - 10 * MINUTE_MS;
    case CaddieOrderStatus.switchedOn:
      return sinceTee - 5 * MINUTE_MS;
    case CaddieOrderStatus.toClean:
      return since(order.backTime) - 20 * MINUTE_MS;
    default:
      return 0;
  }
}

type LateService = Pick<CaddieOrder, 'id' | 'flightId' | 'boardNo' | 'overdueStage' | 'teeTime'> & {
  readonly overdueSec: number;
  readonly cabin: string | null;
};

/**
 * Orders that the clock found late, in the words of the workspace list.
 * @param known those that the running days name themselves
 */
export async function findLateServices(
  db: Db,
  parks: readonly ParkScope[],
  known: readonly OverdueItem[],
): Promise<readonly OverdueItem[]> {
  const { rows } = await sql<LateService>`
    select o.id, o.flight_id, o.board_no, o.overdue_stage, o.overdue_sec, o.tee_time, f.cabin
    from golf_caddie_order o left join golf_flight f on f.id = o.flight_id
    where o.park_id in (${sql.join([...parks.map(({ id }) => id), ''])}) and o.del_flag = 0 and o.overdue_sec > 0
      and o.status in (${sql.join(Object.keys(STEPS))})
    order by o.overdue_sec desc`.execute(db);
  const named = new Set(known.map(({ orderId }) => orderId));
  return rows
    .filter(({ id }) => !named.has(id))
    .map((row) => ({
      status: Number(row.overdueStage ?? 0),
      borad_no: row.boardNo ?? '',
      timeStr: formatOverdue(row.overdueSec),
      orderId: row.id,
      flightId: row.flightId,
      overdueSec: row.overdueSec,
      teeTime: row.teeTime ?? '',
      cabin: row.cabin || StarterCabin.all,
    }));
}

/**
 * Adds the numbers and names by which people know late orders: the order itself, its flight, its caddie (BOARD-93).
 * @param isAnnounced they may be of several parks (HOME-03)
 */
export async function nameLateServices(
  db: Db,
  items: readonly OverdueItem[],
  isAnnounced: boolean,
): Promise<readonly OverdueItem[]> {
  const ids = items.flatMap(({ orderId }) => orderId ?? []);
  if (ids.length === 0) return items;
  const rows = await getEntityDb(db, golfCaddieOrder)
    .selectFrom(golfCaddieOrder.table)
    .select(['id', 'orderNo', 'flightNo', 'caddieNo', 'caddieName', 'parkId'])
    .where('id', 'in', ids)
    .execute();
  const named = new Map(rows.map((row) => [row.id, row]));
  return items.map((item) => {
    const { orderNo, flightNo, caddieNo, caddieName, parkId } = named.get(item.orderId ?? '') ?? {};
    return {
      ...item,
      ...(orderNo && { orderNo }),
      ...(flightNo && { flightNo }),
      ...(caddieNo && { caddieNo }),
      ...(caddieName && { caddieName }),
      ...(isAnnounced && parkId && { parkId }),
    };
  });
}
