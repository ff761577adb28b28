/**
 * What a day earned: the one definition behind the statistics, the overview and the sums below the list of orders.
 *
 * An order counts on the day of play (`playDate`), whenever it was booked or paid, while it stands: 已确认, 已到场, 进行中,
 * 已完成, 未到, and 已关闭 after one of these. 待支付 and 待审核 do not count yet; 已驳回, 已取消 and 超时关闭 do not count,
 * also after they were closed: their money is to go back, and what the policy keeps of it was not earned by play.
 *
 * 应收 (gross) = what such orders cost; 退款 (refunded) = what really went back; 实收 (net) = what was paid less that.
 */

import { OrderStatus } from '../codes/money.ts';

/** All of them hold for an order that counts; a given-up order keeps its `cancelReason` when it is closed. */
export const REVENUE_CONDITIONS = [
  {
    field: 'status',
    in: [
      OrderStatus.confirmed,
      OrderStatus.arrived,
      OrderStatus.playing,
      OrderStatus.completed,
      OrderStatus.noShow,
      OrderStatus.closed,
    ],
  },
  { field: 'cancelReason', in: [''] },
] as const;

/** The same for people, beside a figure. */
export const REVENUE_NOTE =
  '按打球日期统计：不含待支付、待审核、已驳回、已取消和超时关闭的订单；实收 = 已付 − 已退';

/** Yuan. */
export type Revenue = Readonly<Record<'orders' | 'gross' | 'refunded' | 'net', number>>;

export function isRevenue(order: Readonly<Record<string, unknown>>): boolean {
  return REVENUE_CONDITIONS.every(({ field, in: values }) => {
    const value = order[field];
    return values.some((one) => one === (value ?? ''));
  });
}
