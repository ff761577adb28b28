/** A month of prices: which set wins each day (PRICE-07). Pure. */

import {
  getDayType,
  type Holiday,
  type PriceAnswer,
  findPrice,
  type PriceQuestion,
  type PriceSet,
} from './price.ts';

export interface PriceDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** golf_day_type */
  readonly dayType: string;
  /** `null` = no set has a price for it. */
  readonly answer: PriceAnswer | null;
}

/** @param month `YYYY-MM` */
export function listPriceDays(
  month: string,
  question: Omit<PriceQuestion, 'playDate'>,
  sets: readonly PriceSet[],
  holidays: readonly Holiday[],
): readonly PriceDay[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length }, (_, index) => {
    const date = `${month}-${String(index + 1).padStart(2, '0')}`;
    return {
      date,
      dayType: getDayType(date, holidays),
      answer: findPrice({ ...question, playDate: date }, sets, holidays),
    };
  });
}
