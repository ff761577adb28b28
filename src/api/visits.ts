/** Sign-ins of the tenant: `GET /sys/loginfo` and `GET /sys/visitInfo`. */
import type { Http } from './http.ts';
import { queryCall } from './query.ts';

const VISITS = { name: 'visits', path: '/sys' } as const;

interface VisitTotals {
  readonly totalVisitCount: number;
  readonly todayVisitCount: number;
  /** Addresses that they came from today. */
  readonly todayIp: number;
}

interface VisitDay {
  /** `MM-DD` */
  readonly type: string;
  readonly visit: number;
  readonly ip: number;
}

export const queryVisitTotals = (http: Http) => queryCall<VisitTotals>(http, VISITS, 'loginfo');

/** The last seven days, today the last. */
export const queryVisitDays = (http: Http) => queryCall<readonly VisitDay[]>(http, VISITS, 'visitInfo');
