/** Keys by which trackers report, and what came by them. */
import { golfTrackerKey } from '#domain/entities/trackerKey.ts';
import type { TrackerReport } from '#domain/trackers/report.ts';
import type { Http, Reply } from './http.ts';
import { watchQuery } from './query.ts';

/** ms between two reads. */
const INTERVAL_MS = 15_000;

/** Makes a key. @returns the key, which nobody sees again. @throws ApiError */
export const issueTrackerKey = (
  http: Http,
  body: Readonly<Record<string, unknown>>,
): Promise<Reply<{ readonly key: string }>> =>
  http.post(`${golfTrackerKey.path}/issue`, body, { quiet: true, isOfPark: true });

/** @param now the console's clock, epoch ms */
export const queryTrackerReport = (http: Http, now: () => number) =>
  watchQuery<TrackerReport>(http, golfTrackerKey, 'report', {}, INTERVAL_MS, now);
