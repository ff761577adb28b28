/** What players pay: the calendar of prices and the trial of one. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { golfPriceSet } from '#domain/entities/priceSet.ts';
import type { Http } from './http.ts';
import { queryCall } from './query.ts';

export interface CalendarDay {
  readonly date: string;
  readonly dayType: string;
  readonly holiday: string | null;
  readonly setId: string | null;
  readonly setName: string | null;
  readonly color: string | null;
  readonly greenFee: number | null;
}

interface CalendarQuestion {
  /** `YYYY-MM` */
  readonly month: string;
  readonly memberType: string;
  readonly holesCount: string;
  /** People of a park work in theirs. */
  readonly parkId?: string;
}

export const queryPriceCalendar = (http: Http, asked: CalendarQuestion) => ({
  ...queryCall<readonly CalendarDay[]>(http, golfPriceSet, 'calendar', { ...asked }),
  placeholderData: keepPreviousData,
});

/** A line of a set of prices. */
interface PriceLine {
  readonly setName: string;
  readonly priority: number;
  readonly line: number;
  readonly rule: Readonly<Record<string, unknown>>;
}

export interface PriceTrial extends PriceLine {
  readonly dayType: string;
  /** golf_day_type: another one where the day has no prices of its own. */
  readonly pricedAs: string;
  /** Lines that were not used. */
  readonly others: readonly (PriceLine & { readonly why: string })[];
}

export interface TrialQuestion {
  readonly playDate: string;
  /** `HH:mm` or empty. */
  readonly time: string;
  readonly memberType: string;
  readonly holesCount: number;
  readonly startType: string;
  readonly playerCount: number;
  readonly parkId?: string;
}

/** @param asked `null` = nothing yet */
export const queryPriceTrial = (http: Http, asked: TrialQuestion | null) =>
  queryOptions({
    queryKey: [golfPriceSet.name, 'quote', asked],
    queryFn: async ({ signal }) =>
      (await http.post<PriceTrial>(`${golfPriceSet.path}/quote`, asked, { quiet: true, signal })).result,
    enabled: asked !== null,
    ...(asked !== null && { placeholderData: keepPreviousData }),
    meta: { quiet: true },
  });
