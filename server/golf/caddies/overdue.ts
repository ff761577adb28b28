/** Caddie orders whose stage takes too long, as far as no running day knows it (CADDIE-04). */
import { sql } from 'kysely';
import type { OverdueItem } from '#domain/dispatch/model.ts';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import { formatOverdue } from '#domain/pace/format.ts';
import { formatStamp, parseStamp } from '../../database/stamp.ts';
import type { Db } from '../../database/schema.ts';
import { type ParkScope, getTxScope } from '../../resource/recordScope.ts';
import { selectRows } from '../../resource/store.ts';
import type { Deadline, ParkMoment } from '../shared/deadline.ts';
import { completeRow } from '../shared/rows.ts';
import { toNumber, toText } from '../shared/values.ts';
import type { CaddieOrder } from '../shared/records.ts';

export const IN_TIME = { overdueSec: 0, overdueStage: null } as const;

const MINUTE_MS = 60_000;
/** golf_overdue_status by golf_caddie_order_status. */
const STAGES: Readonly<Record<string, string>> = { '0': '0', '1': '1', '2': '2', '4': '3' };

/** Every minute: the orders of today that are late, and those that are so no longer. Nobody else's edit goes stale by it. */
export const watchServices: Deadline = async (tx, park, { touch }) => {
  const today = formatStamp(park.parkTs).slice(0, 10);
  const watched = await selectRows(tx, golfCaddieOrder, getTxScope(tx, golfCaddieOrder, 'write'))
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
    const overdueStage = overdueSec > 0 ? (STAGES[order.status] ?? null) : null;
    if (overdueSec === (order.overdueSec ?? 0) && overdueStage === (order.overdueStage ?? null)) continue;
    await completeRow(tx, golfCaddieOrder, order.id, { overdueSec, overdueStage });
    touch(golfCaddieOrder, order.id);
    changed += 1;
  }
  return changed;
};

/** Negative while there is time. Tee times are the park's clock, what people did is stamped by the server's. */
function lateMs(order: CaddieOrder, { parkTs, nowTs }: ParkMoment): number {
  const since = (time: unknown): number => nowTs - parseStamp(toText(time));
  const sinceTee = parkTs - parseStamp(order.teeTime ?? '');
  switch (order.status) {
    case '0':
      return Math.min(since(order.createTime) - 5 * MINUTE_MS, sinceTee + 40 * MINUTE_MS);
    case '1':
      return Math.min(since(order.acceptTime), sinceTee + 60 * MINUTE_MS) - 10 * MINUTE_MS;
    case '2':
      return sinceTee - 5 * MINUTE_MS;
    case '4':
      return since(order.backTime) - 20 * MINUTE_MS;
    default:
      return 0;
  }
}

/**
 * Orders that the clock found late, in the words of the workspace list.
 * @param known those that the running days name themselves
 */
export async function findLateServices(
  db: Db,
  parks: readonly ParkScope[],
  known: readonly OverdueItem[],
): Promise<readonly OverdueItem[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select o.id, o.flight_id, o.board_no, o.overdue_stage, o.overdue_sec, o.tee_time, f.cabin
    from golf_caddie_order o left join golf_flight f on f.id = o.flight_id
    where o.park_id in (${sql.join([...parks.map(({ id }) => id), ''])}) and o.del_flag = 0 and o.overdue_sec > 0
      and o.status in (${sql.join(Object.keys(STAGES))})
    order by o.overdue_sec desc`.execute(db);
  const named = new Set(known.map(({ orderId }) => orderId));
  return rows
    .filter(({ id }) => !named.has(toText(id)))
    .map((row) => ({
      status: toNumber(row.overdueStage),
      borad_no: toText(row.boardNo),
      timeStr: formatOverdue(toNumber(row.overdueSec)),
      orderId: toText(row.id),
      flightId: toText(row.flightId),
      overdueSec: toNumber(row.overdueSec),
      teeTime: toText(row.teeTime),
      cabin: toText(row.cabin) || '0',
    }));
}
