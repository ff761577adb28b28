/** Tee times: inside the opening hours, on the grid of the park, with room left (golf-domain 2.17). */
import { golfOrder } from '#domain/entities/order.ts';
import { golfPark } from '#domain/entities/park.ts';
import type { Tx } from '../../database/schema.ts';
import { rowOf, rowsWhere, type Columns } from '../shared/rows.ts';
import { amount, text } from '../shared/values.ts';
import { clockOf } from '../seeding/ground.ts';

/** golf_order_status of orders that hold their slot. */
const HOLDING = ['0', '1', '2', '3', '4'];
/** golf_order_type: teams and competitions bring many flights. */
const LARGE: ReadonlySet<string> = new Set(['3', '4']);

/** Why this order cannot have its tee time (Chinese), or `null`. */
export async function slotProblem(
  tx: Tx,
  parkId: string,
  order: Columns,
  squeezed = false,
): Promise<string | null> {
  const park = await rowOf(tx, golfPark, parkId);
  if (park === undefined) return '球场不存在';
  const teeTime = text(order['teeTime']);
  const clock = teeTime.slice(11, 16);
  const [open, close] = [text(park['openTime']), text(park['closeTime'])];
  if (clock < open || clock > close) return `开球时间须在营业时间${open}至${close}内`;
  if (squeezed || LARGE.has(text(order['orderType']))) return null;
  const interval = amount(park['teeInterval']) / 60;
  const since = minutesOf(clock) - minutesOf(open);
  if (interval > 0 && since % interval !== 0) {
    const before = minutesOf(open) + Math.floor(since / interval) * interval;
    return `开球时间不在发球时段上，相近的时段为${clockOf(before)}、${clockOf(before + interval)}`;
  }
  const room = amount(park['maxGroupSize']) || 4;
  const others = await rowsWhere(tx, golfOrder, {
    parkId,
    teeTime,
    startHoleNo: order['startHoleNo'] ?? 1,
    status: HOLDING,
  });
  const taken = others
    .filter(({ id, orderType }) => id !== order['id'] && !LARGE.has(text(orderType)))
    .reduce((sum, { playerCount }) => sum + amount(playerCount), 0);
  const left = Math.max(0, room - taken);
  return amount(order['playerCount']) > left ? `该时段只剩${left}个位置` : null;
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
