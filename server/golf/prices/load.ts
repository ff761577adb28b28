/** The price sets and the calendar of a park, as the price rules of the domain read them. */
import type { Holiday, PriceRule, PriceSet } from '#domain/booking/price.ts';
import { golfHoliday } from '#domain/entities/holiday.ts';
import { golfPriceRule } from '#domain/entities/priceRule.ts';
import { golfPriceSet } from '#domain/entities/priceSet.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { type Columns, rowsWhere } from '../shared/rows.ts';
import { amount, text } from '../shared/values.ts';

export interface Prices {
  readonly sets: readonly PriceSet[];
  readonly holidays: readonly Holiday[];
}

export async function loadPrices(tx: ScopedTx, parkId: string): Promise<Prices> {
  const sets = await rowsWhere(tx, golfPriceSet, { parkId });
  const rules = await rowsWhere(tx, golfPriceRule, { priceSetId: sets.map(({ id }) => id) });
  const holidays = await rowsWhere(tx, golfHoliday, { parkId });
  return {
    sets: sets.map((set) =>
      priceSetOf(
        set,
        rules.filter((rule) => rule['priceSetId'] === set.id),
      ),
    ),
    holidays: holidays.map(({ holidayDate, dayType }) => ({
      holidayDate: text(holidayDate),
      dayType: text(dayType),
    })),
  };
}

/** A stored or typed set with its lines. */
export function priceSetOf(set: Columns, rules: readonly Columns[]): PriceSet {
  return {
    id: text(set['id']),
    name: text(set['name']),
    startDate: text(set['startDate']),
    endDate: text(set['endDate']),
    priority: amount(set['priority']),
    isDefault: set['isDefault'] === 'Y',
    status: text(set['status']),
    rules: rules.map(priceRule).toSorted((a, b) => a.orderNum - b.orderNum),
  };
}

function priceRule(rule: Columns): PriceRule {
  const word = (name: string): string | null => text(rule[name]) || null;
  const number = (name: string): number | null => (typeof rule[name] === 'number' ? rule[name] : null);
  return {
    id: text(rule['id']),
    orderNum: amount(rule['orderNum']),
    dayType: text(rule['dayType']),
    weekDays: word('weekDays'),
    timeFrom: word('timeFrom'),
    timeTo: word('timeTo'),
    memberType: text(rule['memberType']),
    holesCount: amount(rule['holesCount']),
    startTypeScope: word('startTypeScope'),
    minPlayers: number('minPlayers'),
    maxPlayers: number('maxPlayers'),
    greenFee: number('greenFee'),
    caddieFee: number('caddieFee'),
    cartFee: number('cartFee'),
    requestFee: number('requestFee'),
    insuranceFee: number('insuranceFee'),
    lockerFee: number('lockerFee'),
  };
}
