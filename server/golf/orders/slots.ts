/** Tee times: inside the opening hours, on the grid of the park, with room left (golf-domain 2.17). */
import type { AnyRow } from '#domain/entities/describe.ts';
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
/** Players of a flight where the park says nothing. */
const USUAL_ROOM = 4;

export interface Slot {
  /** HH:mm */
  readonly time: string;
  /** Places that are left. */
  readonly left: number;
}

export interface DaySlots {
  /** Places of an empty slot. */
  readonly room: number;
  readonly slots: readonly Slot[];
}

/** Every tee time of a day at one hole, with the places left in it. @param exceptId an order that is to be moved */
export async function slotsOfDay(
  tx: Tx,
  parkId: string,
  { playDate, startHoleNo }: { readonly playDate: string; readonly startHoleNo: number },
  exceptId = '',
): Promise<DaySlots> {
  const park = await rowOf(tx, golfPark, parkId);
  const interval = amount(park?.['teeInterval']) / 60;
  if (park === undefined || interval <= 0) return { room: 0, slots: [] };
  const room = amount(park['maxGroupSize']) || USUAL_ROOM;
  const orders = await rowsWhere(tx, golfOrder, { parkId, playDate, startHoleNo, status: HOLDING });
  const slots: Slot[] = [];
  const close = minutesOf(text(park['closeTime']));
  for (let minute = minutesOf(text(park['openTime'])); minute <= close; minute += interval) {
    const time = clockOf(minute);
    const here = orders.filter(({ teeTime }) => text(teeTime).slice(11, 16) === time);
    slots.push({ time, left: Math.max(0, room - taken(here, exceptId)) });
  }
  return { room, slots };
}

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
  const room = amount(park['maxGroupSize']) || USUAL_ROOM;
  const others = await rowsWhere(tx, golfOrder, {
    parkId,
    teeTime,
    startHoleNo: order['startHoleNo'] ?? 1,
    status: HOLDING,
  });
  const left = Math.max(0, room - taken(others, text(order['id'])));
  return amount(order['playerCount']) > left ? `该时段只剩${left}个位置` : null;
}

/** Places of these orders; teams and competitions are not measured by slots. */
function taken(orders: readonly AnyRow[], exceptId: string): number {
  return orders
    .filter(({ id, orderType }) => id !== exceptId && !LARGE.has(text(orderType)))
    .reduce((sum, { playerCount }) => sum + amount(playerCount), 0);
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
