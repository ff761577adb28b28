import type { EntityDescription } from './describe.ts';

/**
 * What a list page filters by when it opens (COMP-15).
 * @param userType user types above 1 are the staff of parks
 * @param today `YYYY-MM-DD`
 */
export function getFirstFilters(
  { firstFilters: first }: EntityDescription,
  userType: number,
  today: string,
): Readonly<Record<string, string>> {
  if (first === undefined || (first.audience === 'parkStaff' && userType <= 1)) return {};
  return Object.fromEntries(
    Object.entries(first.values).map(([name, value]) => [name, value === '{today}' ? today : value]),
  );
}
