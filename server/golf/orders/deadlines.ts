/**
 * What time alone does to orders (BOOK-01 to BOOK-03): unpaid ones close after fifteen minutes, guests who did not come
 * are marked half an hour after their tee time, and a day is settled on the next one.
 */

import { sql } from 'kysely';
import { computeNoShowCutoff } from '#domain/booking/playStops.ts';
import { CaddieCancelReason } from '#domain/codes/caddie.ts';
import { CompetitionStatus } from '#domain/codes/competition.ts';
import { RefundStatus } from '#domain/codes/money.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { computeStateAfter, getTransition } from '#domain/lifecycle/rules.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { listLiterals } from '../../database/literals.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { findPlayStops } from '../course/playStops.ts';
import { lockBookings } from '../shared/bookingLock.ts';
import { type Deadline, queryDue, processDue } from '../shared/deadline.ts';
import type { Order } from '../shared/records.ts';
import { type Writer, setRow } from '../shared/rows.ts';
import { logOrder } from './checkLog.ts';
import { releaseOrder } from './confirmation.ts';

const UNPAID_MS = 15 * 60_000;
const NO_SHOW_MS = 30 * 60_000;
/** No stop of play is longer, as far as no-shows go. */
const LOOK_BACK_MS = 86_400_000;

/** Guests of the flights that a running day drew itself check in by themselves. */
const NOT_DRAWN = sql<boolean>`coalesce(flight_id, '') !~ '^1752[0-9]{8}000[0-4]'`;

/** The flight of an order may start later than was booked, as after a stop of its competition, or stand with it (BOOK-29). */
const startedLongAgo = (cutoff: string) =>
  sql<boolean>`not exists (select 1 from golf_flight f where f.id = golf_order.flight_id and f.tee_time > ${cutoff}::timestamp
      and f.del_flag = 0)
    and not exists (select 1 from golf_competition c where c.id = golf_order.competition_id
      and c.status = ${CompetitionStatus.suspended})`;

type Action = 'expire' | 'noShow' | 'settle';

export const closeOrders: Deadline = async (tx, park, writer) => {
  const { parkId, nowTs, parkTs, hasDay } = park;
  await lockBookings(tx, parkId);
  const today = formatStamp(parkTs).slice(0, 10);
  const orders = (action: Action) => queryDue(tx, golfOrder, parkId, action, 'teeTime');
  const unpaid = orders('expire')
    .where('createTime', '<=', formatStamp(nowTs - UNPAID_MS))
    // Whoever has paid a part is waited for.
    .where(sql<boolean>`coalesce(paid_amount, 0) = 0`);
  const stops = await findPlayStops(tx, parkId, parkTs - LOOK_BACK_MS);
  const cutoff = formatStamp(computeNoShowCutoff(parkTs, stops, NO_SHOW_MS));
  const absent = orders('noShow')
    .where('teeTime', '<=', cutoff)
    .where(startedLongAgo(cutoff))
    .where('playDate', '<=', today)
    // Guests who were there when they booked had no tee time to come to.
    .where(
      sql<boolean>`(coalesce(walk_up_flag, 'N') <> 'Y' or create_time <= ${formatStamp(nowTs - NO_SHOW_MS)}::timestamp)`,
    )
    .where((eb) => (hasDay ? eb.or([eb('playDate', '<', today), NOT_DRAWN]) : eb.lit(true)));
  let changed = 0;
  for (const [action, query] of [
    ['expire', unpaid],
    ['noShow', absent],
  ] as const)
    changed += await processDue(query, (order) => close(tx, action, order, writer));
  return changed + (await settleOrders(tx, park, writer));
};

const UNSETTLED = listLiterals([
  RefundStatus.toReview,
  RefundStatus.toPay,
  RefundStatus.paying,
  RefundStatus.failed,
]);

/** A day is settled on the next one; money that is on its way back is waited for. */
export const settleOrders: Deadline = async (tx, { parkId, parkTs }, writer) => {
  await lockBookings(tx, parkId);
  const today = formatStamp(parkTs).slice(0, 10);
  const over = queryDue(tx, golfOrder, parkId, 'settle', 'teeTime').where('playDate', '<', today)
    .where(sql<boolean>`not exists (select 1 from golf_order_refund r where r.order_id = golf_order.id
      and r.del_flag = 0 and r.status in (${UNSETTLED}))`);
  return processDue(over, (order) => close(tx, 'settle', order, writer));
};

async function close(tx: ScopedTx, action: Action, order: Order, writer: Writer): Promise<void> {
  const columns = {
    ...computeStateAfter(golfOrder.name, action, order),
    ...getTransition(golfOrder.name, action).sets,
  };
  await setRow(tx, golfOrder, order.id, columns, writer);
  if (action === 'noShow') await releaseOrder(tx, order, CaddieCancelReason.noShow, writer);
  const after = { ...order, ...columns };
  await logOrder(tx, writer, { action, before: order, after, fields: ['cancelReason'], bySystem: true });
}
