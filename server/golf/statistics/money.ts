/** Money of a period, read from the orders as they stand now: a refund of today changes the day of play. Yuan. */
import { expressionBuilder } from 'kysely';
import { getDayType } from '#domain/booking/price.ts';
import { golfHoliday } from '#domain/entities/holiday.ts';
import { golfOrder } from '#domain/entities/order.ts';
import type { FigureRow } from '#domain/statistics/figures.ts';
import { type Revenue, REVENUE_CONDITIONS } from '#domain/statistics/revenue.ts';
import { groupByKey } from '#domain/statistics/groups.ts';
import type { Db } from '../../database/schema.ts';
import type { RecordTables } from '../../resource/tables.ts';
import { buildEvery } from '../../resource/where.ts';
import { groupByDay, findFacts, type Period, roundTo, selectFacts, sumField } from './period.ts';

/** By the class of the day: ordinary, weekend, holiday. */
export async function computeRevenue(db: Db, period: Period): Promise<readonly FigureRow[]> {
  const holidays = await findFacts(db, golfHoliday, 'holidayDate', { ...period, rules: new Map() });
  const typed = (await computeRevenueByPark(db, period)).map((day) => ({
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

/** Days on which no order counts are absent. */
export async function computeRevenueDays(
  db: Db,
  period: Period,
): Promise<readonly (Revenue & Readonly<Record<'statDate', string>>)[]> {
  return groupByDay(await computeRevenueByPark(db, period)).map(([statDate, rows]) => ({
    statDate,
    ...moneyOf(rows),
  }));
}

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

const moneyOf = (rows: readonly Revenue[]): Revenue => ({
  orders: sumField(rows, 'orders'),
  gross: sumField(rows, 'gross'),
  refunded: sumField(rows, 'refunded'),
  net: sumField(rows, 'net'),
});
