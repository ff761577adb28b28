/** What the server counts about its links, of everybody (for administrators). */
import type { RealtimeReport } from '#domain/wire/realtimeReport.ts';
import type { Http } from './http.ts';
import { watchQuery } from './query.ts';

const REALTIME = { name: 'realtime', path: '/admin/realtime' } as const;
/** ms between two reads. */
const INTERVAL_MS = 15_000;

export const queryRealtimeReport = (http: Http, now: () => number) =>
  watchQuery<RealtimeReport>(http, REALTIME, 'metrics', {}, INTERVAL_MS, now);
