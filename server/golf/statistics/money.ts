/** Money of a period, read from the orders as they stand now: a refund of today changes the day of play. Yuan. */
import { dayTypeOf } from '#domain/booking/price.ts';
import { golfOrder } from '#domain/entities/order.ts';
import type { FigureRow } from '#domain/statistics/figures.ts';
import { type Revenue, REVENUE_CONDITIONS } from '#domain/statistics/revenue.ts';
import type { Db } from '../../database/schema.ts';
import { records } from '../../resource/tables.ts';
import { holdsAll } from '../../resource/where.ts';
import { text } from '../shared/values.ts';
import { byDay, type Fact, factsOf, grouped, idsOf, type Period, rounded, sum } from './period.ts';

/** By the class of the day: ordinary, weekend, holiday. */
export async function revenue(db: Db, period: Period): Promise<readonly FigureRow[]> {
  const holidays = (await factsOf(db, 'golf_holiday', 'holidayDate', period)).map(
    ({ holidayDate, dayType }) => ({ holidayDate: text(holidayDate), dayType: text(dayType) }),
  );
  const typed = (await revenueOfParks(db, period)).map((day): Fact => ({
    ...day,
    dayType: dayTypeOf(text(day['statDate']), holidays),
  }));
  return [...grouped(typed, 'dayType')]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([dayType, rows]) => {
      const days = grouped(rows, 'statDate').size;
      const money = moneyOf(rows);
      return { dayType, days, ...money, netPerDay: rounded(money.net / days, 100) };
    });
}

/** Days on which no order counts are absent. */
export async function revenueDays(
  db: Db,
  period: Period,
): Promise<readonly (Revenue & Readonly<Record<'statDate', string>>)[]> {
  return byDay(await revenueOfParks(db, period)).map(([statDate, rows]) => ({ statDate, ...moneyOf(rows) }));
}

/** A row for each park and day of play: `{parkId, statDate, orders, gross, refunded, net}`. */
export async function revenueOfParks(
  db: Db,
  { tenantId, parks, from, to }: Period,
): Promise<readonly Fact[]> {
  const rows = await records(db)
    .selectFrom(golfOrder.table)
    .where('delFlag', '=', 0)
    .where('tenantId', '=', tenantId)
    .where('playDate', '>=', from)
    .where('playDate', '<=', to)
    .where('parkId', 'in', idsOf(parks))
    .where((eb) => holdsAll(eb, REVENUE_CONDITIONS))
    .select((eb) => [
      'parkId',
      'playDate as statDate',
      eb.fn.countAll<number>().as('orders'),
      eb.fn.sum<number>('totalAmount').as('gross'),
      eb.fn.sum<number>('paidAmount').as('paid'),
      eb.fn.sum<number>('refundAmount').as('refunded'),
    ])
    .groupBy(['parkId', 'playDate'])
    .execute();
  return rows.map(({ paid, ...row }) => ({ ...row, net: rounded(paid - row.refunded, 100) }));
}

const moneyOf = (rows: readonly Fact[]): Revenue => ({
  orders: sum(rows, 'orders'),
  gross: sum(rows, 'gross'),
  refunded: sum(rows, 'refunded'),
  net: sum(rows, 'net'),
});
