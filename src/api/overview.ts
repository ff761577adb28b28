/** How the parks of the caller stand now, and their day in figures. */
import type { FigureRow } from '#domain/statistics/figures.ts';
import type { Http } from './http.ts';
import { watchQuery } from './query.ts';
import { STATISTICS_RESOURCE } from './statistics.ts';

/** What the overview knows of each park: `GET /admin/golfDispatch/summary`. */
export interface ParkSummary {
  readonly parkId: string;
  readonly name: string;
  /** golf_park_status: 0 停业 1 营业 2 维护 3 暂停打球 */
  readonly status: string;
  readonly flightsToday: number;
  readonly onCourse: number;
  readonly watch: number;
  readonly behind: number;
  readonly openTimeouts: number;
  readonly unacked: number;
  /** Red alarms that are open. */
  readonly red: number;
  readonly overdueOrders: number;
}

/** What `GET /admin/golfStatistics/overview` says of a day. Times are seconds, money yuan, rates 0–1. */
export interface Day {
  readonly today: string;
  readonly flights: number;
  readonly players: number;
  readonly onCourse: number;
  readonly finished: number;
  readonly orders: number;
  readonly revenue: number;
  readonly competitions: readonly { readonly id: string; readonly name: string }[];
  readonly caddies: number;
  readonly caddiesWaiting: number;
  readonly devices: number;
  readonly devicesOnline: number;
  readonly timeoutsOpen: number;
  readonly timeoutsToday: number;
  readonly ackMedianSec: number | null;
  /** Of the seven days before. */
  readonly onPaceRate: number;
  readonly todo: Readonly<Record<TodoName, number>>;
  /** `null` where nobody measured it. */
  readonly trend: readonly Readonly<Record<TrendName, number | null> & { readonly statDate: string }>[];
  /** Only of a single park. */
  readonly holes: readonly FigureRow[];
}

export type TrendName = 'flights' | 'players' | 'net' | 'holeTimeouts' | 'onPaceRate';
type TodoName =
  | 'orderChecks'
  | 'refundAudits'
  | 'refundsToPay'
  | 'jumpAudits'
  | 'applications'
  | 'feedback'
  | 'comments'
  | 'incidents';

export const DISPATCH = { name: 'golfDispatch', path: '/admin/golfDispatch' } as const;

/** ms between two looks at the figures; alarms themselves arrive by the live link. */
const SUMMARY_MS = 15_000;
/** Figures of a day change slowly; what is urgent arrives by the live link. */
const DAY_MS = 60_000;

export const querySummary = (http: Http, now: () => number) =>
  watchQuery<readonly ParkSummary[]>(http, DISPATCH, 'summary', {}, SUMMARY_MS, now);

/** The day of a park. @param parkId `null` = of all parks of the caller */
export const queryDay = (http: Http, parkId: string | null, now: () => number) =>
  watchQuery<Day>(http, STATISTICS_RESOURCE, 'overview', { parkId: parkId ?? undefined }, DAY_MS, now);
