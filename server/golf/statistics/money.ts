/** Money of a period (golf-domain 7.16). Yuan. */
import { dayTypeOf } from '#domain/booking/price.ts';
import type { FigureRow } from '#domain/statistics/figures.ts';
import type { Db } from '../../database/schema.ts';
import { text } from '../shared/values.ts';
import { daysOf } from './pace.ts';
import { byDay, type Fact, factsOf, grouped, type Period, rounded, sum } from './period.ts';

/** By the class of the day: ordinary, weekend, holiday. */
export async function revenue(db: Db, period: Period): Promise<readonly FigureRow[]> {
  const holidays = (await factsOf(db, 'golf_holiday', 'holidayDate', period)).map(
    ({ holidayDate, dayType }) => ({ holidayDate: text(holidayDate), dayType: text(dayType) }),
  );
  const typed = (await daysOf(db, period)).map((day): Fact => ({
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

export async function revenueDays(db: Db, period: Period): Promise<readonly FigureRow[]> {
  return byDay(await daysOf(db, period)).map(([statDate, rows]) => ({ statDate, ...moneyOf(rows) }));
}

const moneyOf = (rows: readonly Fact[]) => ({
  orders: sum(rows, 'orders'),
  gross: sum(rows, 'gross'),
  refunded: sum(rows, 'refunded'),
  net: sum(rows, 'net'),
});
