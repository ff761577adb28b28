/** Money of a period, read from the orders as they stand now: a refund of today changes the day of play. Yuan. */

import { expressionBuilder, sql } from 'kysely';
import { getDayType } from '#domain/booking/price.ts';
import { OrderStatus, RefundStatus } from '#domain/codes/money.ts';
import { golfHoliday } from '#domain/entities/holiday.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { golfOrderRefund } from '#domain/entities/refund.ts';
import type { FigureRow } from '#domain/statistics/figures.ts';
import { groupByKey } from '#domain/statistics/groups.ts';
import { type Revenue, REVENUE_CONDITIONS } from '#domain/statistics/revenue.ts';
import { addDays } from '#domain/validation/time.ts';
import type { Db } from '../../database/schema.ts';
import type { RecordTables } from '../../resource/tables.ts';
import { buildEvery } from '../../resource/where.ts';
import { groupByDay, findFacts, type Period, roundTo, selectFacts, sumField } from './period.ts';

/** By the class of the day: ordinary, weekend, holiday. */
export async function computeRevenue(db: Db, period: Period): Promise<readonly FigureRow[]> {
  const holidays = await findFacts(db, golfHoliday, 'holidayDate', { ...period, rules: new Map() });
  const typed = (await computeMoneyByPark(db, period)).map((day) => ({
    ...day,
    dayType: getDayType(day.statDate, holidays),
  }));
  return [...groupByKey(typed, ({ dayType }) => dayType)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([dayType, rows]) => {
      const days = groupByKey(rows, ({ statDate }) => statDate).size;
      const money = moneyOf(rows);
      return { dayType, days, ...money, netPerDay: roundTo(money.net / days, 100) };
    });
}

/** Days on which no order counts, and none was given up with money, are absent. */
export async function computeRevenueDays(
  db: Db,
  period: Period,
): Promise<readonly (DayMoney & Readonly<Record<'statDate', string>>)[]> {
  return groupByDay(await computeMoneyByPark(db, period)).map(([statDate, rows]) => ({
    statDate,
    ...moneyOf(rows),
  }));
}

/** Of orders that were given up: beside the revenue, never in it (STAT-08). */
type CancelledMoney = Readonly<Record<'cancelledRefunded' | 'cancelledKept', number>>;
type DayMoney = Revenue & CancelledMoney;
type OfPark = Readonly<Record<'parkId' | 'statDate', string>>;

interface ParkRevenue extends Revenue {
  readonly parkId: string;
  readonly statDate: string;
}

/** A row for each park and day of play. */
export async function computeRevenueByPark(db: Db, period: Period): Promise<readonly ParkRevenue[]> {
  const rows = await selectFacts(db, golfOrder, period)
    .where('playDate', '>=', period.from)
    .where('playDate', '<=', period.to)
    .where(buildEvery(expressionBuilder<RecordTables, string>(), REVENUE_CONDITIONS))
    .select((eb) => [
      'parkId',
      'playDate as statDate',
      eb.fn.countAll<number>().as('orders'),
      eb.fn.sum<number>('totalAmount').as('gross'),
      eb.fn.sum<number>('paidAmount').as('paid'),
      eb.fn.sum<number>('refundAmount').as('refunded'),
    ])
    .groupBy(['parkId', 'playDate'])
    .$castTo<Revenue & { readonly parkId: string; readonly statDate: string; readonly paid: number }>()
    .execute();
  return rows.map(({ paid, ...row }) => ({ ...row, net: roundTo(paid - row.refunded, 100) }));
}

/** What both say, a row for each park and day of play. */
async function computeMoneyByPark(db: Db, period: Period): Promise<readonly (DayMoney & OfPark)[]> {
  const [earned, cancelled] = [
    await computeRevenueByPark(db, period),
    await computeCancelledByPark(db, period),
  ];
  const keyOf = ({ parkId, statDate }: OfPark): string => `${statDate} ${parkId}`;
  const rows: readonly (Partial<DayMoney> & OfPark)[] = [...earned, ...cancelled];
  return [...groupByKey(rows, keyOf).values()].flatMap(([first, second]) =>
    first === undefined ? [] : [{ ...NO_MONEY, ...first, ...second }],
  );
}

const NO_MONEY: DayMoney = {
  orders: 0,
  gross: 0,
  refunded: 0,
  net: 0,
  cancelledRefunded: 0,
  cancelledKept: 0,
};

/** Orders that were given up after somebody had paid; a given-up order keeps its `cancelReason` when it is closed. */
const GIVEN_UP = [OrderStatus.cancelled, OrderStatus.rejected];

interface ParkCancelled extends OfPark, CancelledMoney {
  readonly cancelled: number;
  readonly cancelledPaid: number;
}

/** What went back of orders that were given up, and what of their money the policy keeps. */
async function computeCancelledByPark(db: Db, period: Period): Promise<readonly ParkCancelled[]> {
  const rows = await selectFacts(db, golfOrder, period)
    .where('playDate', '>=', period.from)
    .where('playDate', '<=', period.to)
    .where('paidAmount', '>', 0)
    .where((eb) =>
      eb.or([
        eb('status', 'in', GIVEN_UP),
        eb.and([eb('status', '=', OrderStatus.closed), eb('cancelReason', '<>', '')]),
      ]),
    )
    .select((eb) => [
      'parkId',
      'playDate as statDate',
      eb.fn.countAll<number>().as('cancelled'),
      eb.fn.sum<number>('paidAmount').as('cancelledPaid'),
      eb.fn.sum<number>('refundAmount').as('cancelledRefunded'),
    ])
    .groupBy(['parkId', 'playDate'])
    .$castTo<Omit<ParkCancelled, 'cancelledKept'>>()
    .execute();
  return rows.map((row) => ({
    ...row,
    cancelledKept: roundTo(row.cancelledPaid - row.cancelledRefunded, 100),
  }));
}

/** 取消留存 by the day of play; days without such orders are absent. */
export async function computeCancelledDays(db: Db, period: Period): Promise<readonly FigureRow[]> {
  return groupByDay(await computeCancelledByPark(db, period)).map(([statDate, rows]) => ({
    statDate,
    cancelled: sumField(rows, 'cancelled'),
    cancelledPaid: sumField(rows, 'cancelledPaid'),
    cancelledRefunded: sumField(rows, 'cancelledRefunded'),
    cancelledKept: sumField(rows, 'cancelledKept'),
  }));
}

/** What went back on each day (STAT-10), whenever it is played; days without are absent. */
export async function computeRefundDays(db: Db, period: Period): Promise<readonly FigureRow[]> {
  const refunds = selectFacts(db, golfOrderRefund, period)
    .selectAll()
    .where('status', '=', RefundStatus.refunded)
    .where('refundTime', '>=', `${period.from} 00:00:00`)
    .where('refundTime', '<', `${addDays(period.to, 1)} 00:00:00`);
  const { rows } = await sql<RefundDay>`
    select to_char(r.refund_time, 'YYYY-MM-DD') as stat_date, count(*)::int as refunds,
      sum(r.actual_amount)::float as refunded_sum,
      coalesce(sum(r.actual_amount) filter (where o.status in (${sql.join(GIVEN_UP)})
        or (o.status = ${OrderStatus.closed} and o.cancel_reason <> '')), 0)::float as of_cancelled
    from ${refunds} r left join golf_order o on o.id = r.order_id
    group by 1 order by 1`.execute(db);
  return rows.map((day) => ({ ...day, ofStanding: roundTo(day.refundedSum - day.ofCancelled, 100) }));
}

type RefundDay = Readonly<Record<'refunds' | 'refundedSum' | 'ofCancelled', number>> &
  Readonly<Record<'statDate', string>>;

const moneyOf = (rows: readonly DayMoney[]): DayMoney => ({
  orders: sumField(rows, 'orders'),
  gross: sumField(rows, 'gross'),
  refunded: sumField(rows, 'refunded'),
  net: sumField(rows, 'net'),
  cancelledRefunded: sumField(rows, 'cancelledRefunded'),
  cancelledKept: sumField(rows, 'cancelledKept'),
});
