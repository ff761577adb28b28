/** The price sets and the calendar of a park, as the price rules of the domain read them. */

import type { Holiday, PriceRule, PriceSet } from '#domain/booking/price.ts';
import { YesNo } from '#domain/codes/system.ts';
import { golfHoliday } from '#domain/entities/holiday.ts';
import { golfPriceRule } from '#domain/entities/priceRule.ts';
import { golfPriceSet } from '#domain/entities/priceSet.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { type Columns, findRowsBy } from '../shared/rows.ts';
import { toNumber, toText } from '../shared/values.ts';

export interface Prices {
  readonly sets: readonly PriceSet[];
  readonly holidays: readonly Holiday[];
}

export async function loadPrices(tx: ScopedTx, parkId: string): Promise<Prices> {
  const sets = await findRowsBy(tx, golfPriceSet, { parkId });
  const rules = await findRowsBy(tx, golfPriceRule, { priceSetId: sets.map(({ id }) => id) });
  const holidays = await findRowsBy(tx, golfHoliday, { parkId });
  return {
    sets: sets.map((set) =>
      toPriceSet(
        set,
        rules.filter((rule) => rule.priceSetId === set.id),
      ),
    ),
    holidays: holidays.map(({ holidayDate, dayType }) => ({
      holidayDate,
      dayType,
    })),
  };
}

/** A stored or typed set with its lines. */
export function toPriceSet(set: Columns, rules: readonly Columns[]): PriceSet {
  return {
    id: toText(set.id),
    name: toText(set.name),
    startDate: toText(set.startDate),
    endDate: toText(set.endDate),
    priority: toNumber(set.priority),
    isDefault: set.isDefault === YesNo.yes,
    status: toText(set.status),
    rules: rules.map(priceRule).toSorted((a, b) => a.orderNum - b.orderNum),
  };
}

function priceRule(rule: Columns): PriceRule {
  const word = (name: string): string | null => toText(rule[name]) || null;
  const number = (name: string): number | null => (typeof rule[name] === 'number' ? rule[name] : null);
  return {
    id: toText(rule.id),
    orderNum: toNumber(rule.orderNum),
    dayType: toText(rule.dayType),
    weekDays: word('weekDays'),
    timeFrom: word('timeFrom'),
    timeTo: word('timeTo'),
    memberType: toText(rule.memberType),
    holesCount: toNumber(rule.holesCount),
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
