/** One person plays in one group at a time (BOOK-25): known by the record that was chosen from the file of players. */

import { areRoundsTogether } from '#domain/booking/rounds.ts';
import { OrderStatus } from '#domain/codes/money.ts';
import { MemberType } from '#domain/codes/play.ts';
import { golfOrder } from '#domain/entities/order.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import type { FieldsOf, Order } from '../shared/records.ts';
import { findRowsBy } from '../shared/rows.ts';
import { parseList, toNumber, toText } from '../shared/values.ts';

/** golf_order_status of orders that hold their slot, and their players. */
export const HOLDING_STATUSES = [
  OrderStatus.unpaid,
  OrderStatus.toReview,
  OrderStatus.confirmed,
  OrderStatus.arrived,
  OrderStatus.playing,
];

/** Who of this booking is in it twice, or in another one meanwhile, in any park of the caller (Chinese), or `null`. */
export async function findPlayingTwiceProblem(tx: ScopedTx, order: FieldsOf<Order>): Promise<string | null> {
  const names = new Map<string, string>();
  for (const { playerId, name, memberType } of parseList(order.players)) {
    const id = toText(playerId);
    if (names.has(id))
      return `球员名单中同一位${memberType === MemberType.member ? '会员' : '球员'}出现了两次`;
    if (id !== '') names.set(id, toText(name));
  }
  const playDate = toText(order.playDate);
  if (names.size === 0 || playDate === '') return null;
  const round = { teeTime: toText(order.teeTime), holesCount: toNumber(order.holesCount) };
  for (const other of await findRowsBy(tx, golfOrder, { playDate, status: HOLDING_STATUSES })) {
    if (other.id === toText(order.id) || !areRoundsTogether(round, other)) continue;
    const ids = parseList(other.players).map(({ playerId }) => toText(playerId));
    const name = names.get(ids.find((id) => names.has(id)) ?? '');
    if (name === undefined) continue;
    return `${name}已在订单${other.orderNo}（${other.teeTime.slice(11, 16)}开球）中，同一时间只能打一场`;
  }
  return null;
}
