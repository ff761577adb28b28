import { addDays } from '../validation/time.ts';
import type { EntityDescription, ListView } from './describe.ts';

type Filters = Readonly<Record<string, string>>;

/**
 * With the days that `{today}` and `{yesterday}` are.
 * @param today `YYYY-MM-DD`
 */
export function fillDays<V>(
  values: Readonly<Record<string, V>>,
  today: string,
): Readonly<Record<string, V | string>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? value.replaceAll('{today}', today).replaceAll('{yesterday}', addDays(today, -1))
        : value,
    ]),
  );
}

/** The list opens on a day, or has a tab of one. */
export const hasDayFilter = ({ firstFilters, views = [] }: EntityDescription): boolean =>
  [firstFilters?.values ?? {}, ...views.map(({ filters }) => filters)].some((values) =>
    Object.values(values).some((value) => value.includes('{today}') || value.includes('{yesterday}')),
  );

/**
 * What a list page filters by when it opens (COMP-15).
 * @param userType user types above 1 are the staff of parks
 * @param today `YYYY-MM-DD`
 */
export function getFirstFilters(
  { firstFilters: first }: EntityDescription,
  userType: number,
  today: string,
): Filters {
  if (first === undefined || (first.audience === 'parkStaff' && userType <= 1)) return {};
  return fillDays(first.values, today);
}

/**
 * The tabs of a list page on this day (LIST-67).
 * @param today `YYYY-MM-DD`
 */
export const listViews = ({ views = [] }: EntityDescription, today: string): readonly ListView[] =>
  views.map((view) => ({ ...view, filters: fillDays(view.filters, today) }));

/** The tab that a list with these conditions stands in: all of its own are among them. */
export const findView = (views: readonly ListView[], filters: Filters): ListView | undefined =>
  views.find((view) => Object.entries(view.filters).every(([name, value]) => filters[name] === value));
