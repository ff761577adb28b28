/** The figures of the parks, in reading order and added up. */

import type { Day } from '#domain/calls/overview.ts';
import type { ParkSummary } from '#domain/calls/parkSummaries.ts';

type Figure = Exclude<keyof ParkSummary, 'parkId' | 'name' | 'status' | 'red'>;

/** The figures of a tile in reading order; `tone` colours a figure that is not zero. */
export const FIGURES: readonly {
  readonly key: Figure;
  readonly label: string;
  readonly shape?: string;
  readonly tone?: 'watch' | 'behind';
}[] = [
  { key: 'flightsToday', label: '今日组数' },
  { key: 'onCourse', label: '场上' },
  { key: 'watch', label: '关注', shape: '▲', tone: 'watch' },
  { key: 'behind', label: '严重', shape: '■', tone: 'behind' },
  { key: 'openTimeouts', label: '未结超时', tone: 'watch' },
  { key: 'unacked', label: '未确认', tone: 'behind' },
  { key: 'overdueOrders', label: '超时订单', tone: 'watch' },
];

/**
 * What the tiles of the parks say of the parks that a day is about, in the day's own words: a label that stands twice
 * on the page has one figure, of one reading. `null` while it is not known, or not for the caller to know.
 */
export function summariseParks(
  parks: readonly ParkSummary[] | null,
  parkId: string | null,
): Pick<Day, 'flights' | 'onCourse' | 'timeoutsOpen'> | null {
  const own = parks?.filter((park) => parkId === null || park.parkId === parkId) ?? [];
  if (own.length === 0) return null;
  return {
    flights: sumParks(own, 'flightsToday'),
    onCourse: sumParks(own, 'onCourse'),
    timeoutsOpen: sumParks(own, 'openTimeouts'),
  };
}

export const sumParks = (parks: readonly ParkSummary[], figure: Figure): number =>
  parks.reduce((sum, park) => sum + park[figure], 0);
