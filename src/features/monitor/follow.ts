/** 性能监控: figures of the server, read once or followed while somebody looks. */

import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { type MetricReport, monitorCalls } from '#domain/calls/monitor.ts';
import type { MetricName } from '#domain/monitor/metrics.ts';
import { sendCall } from '#src/api/call.ts';
import type { Http } from '#src/api/http.ts';

/** ms between two reads of what is followed. */
const FOLLOW_MS = 3_000;
/** How much of it is kept, also while another page is looked at. */
const WINDOW_MS = 300_000;
/** Points further apart than this have a gap between them. */
const GAP_MS = 4 * FOLLOW_MS;

export type MetricReports = ReadonlyMap<MetricName, MetricReport>;

/** Metrics read in parallel; those that the server does not have, or does not give, are left out. */
export const queryMetrics = (http: Http, names: readonly MetricName[], now: () => number) =>
  queryOptions({
    queryKey: [monitorCalls.readMetric.of, 'metrics', names],
    async queryFn({ signal }) {
      const answers = await Promise.allSettled(names.map((name) => readMetric(http, name, signal)));
      const [first] = answers;
      if (first?.status === 'rejected' && answers.every(({ status }) => status === 'rejected'))
        throw first.reason;
      const reports: MetricReports = new Map(
        answers.flatMap((answer, place) => {
          const name = names[place];
          return answer.status === 'fulfilled' && name !== undefined ? [[name, answer.value] as const] : [];
        }),
      );
      return { reports, readTs: now() };
    },
  });

/** A moment of what is followed; `null`: nothing is known of then. */
export interface SeriesPoint {
  /** Epoch ms. */
  readonly ts: number;
  readonly values: readonly (number | null)[];
}

/** The first value of each metric, every few seconds. */
export const followMetrics = (http: Http, names: readonly MetricName[], now: () => number) =>
  followValues([monitorCalls.readMetric.of, 'follow', names], now, async (signal) => {
    const reports = await Promise.all(names.map((name) => readMetric(http, name, signal)));
    return reports.map(({ measurements }) => measurements[0]?.value ?? null);
  });

export const followStoreRows = (http: Http, now: () => number) =>
  followValues([monitorCalls.countStoreRows.of, 'rows'], now, async (signal) => {
    const { result } = await sendCall(http, monitorCalls.countStoreRows, {}, { signal });
    return [result.dbSize];
  });

export const followStoreMemory = (http: Http, now: () => number) =>
  followValues([monitorCalls.measureStore.of, 'bytes'], now, async (signal) => {
    const { result } = await sendCall(http, monitorCalls.measureStore, {}, { signal });
    return [result.used_memory];
  });

async function readMetric(http: Http, name: MetricName, signal: AbortSignal): Promise<MetricReport> {
  return (await sendCall(http, monitorCalls.readMetric, { name }, { signal })).result;
}

/** Read again and again while the page is looked at; a failure ends it until somebody asks again. */
function followValues(
  queryKey: QueryKey,
  now: () => number,
  read: (signal: AbortSignal) => Promise<readonly (number | null)[]>,
) {
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) =>
      appendPoint(pointsOf(client, queryKey), { values: await read(signal), ts: now() }),
    refetchInterval: ({ state }) => (state.status === 'error' ? false : FOLLOW_MS),
    retry: false,
    gcTime: WINDOW_MS,
  });
}

const pointsOf = (client: QueryClient, key: QueryKey): readonly SeriesPoint[] =>
  client.getQueryData<readonly SeriesPoint[]>(key) ?? [];

/** Drops what is too old, and leaves a gap where nobody looked. */
export function appendPoint(points: readonly SeriesPoint[], point: SeriesPoint): readonly SeriesPoint[] {
  const recent = points.filter(({ ts }) => point.ts - ts < WINDOW_MS);
  const last = recent.at(-1);
  if (last === undefined || point.ts - last.ts < GAP_MS) return [...recent, point];
  return [...recent, { ts: last.ts + FOLLOW_MS, values: last.values.map(() => null) }, point];
}
