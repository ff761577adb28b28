/** Where each metric comes from. What is measured of this process says so in `#domain/monitor/metrics.ts`. */

import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8';
import type { Measurement, MetricReport, MetricStatistic } from '#domain/calls/monitor.ts';
import { isMetricName, METRICS, type MetricName } from '#domain/monitor/metrics.ts';
import type { SessionTally } from '../auth/sessionCounts.ts';
import { countThreads } from '../runtime/threads.ts';
import type { GcMeter } from './gcMeter.ts';
import type { LoadSampler } from './loadSampler.ts';
import type { RequestLog } from './requestLog.ts';

export interface MetricSources {
  readonly gc: GcMeter;
  readonly load: LoadSampler;
  readonly requests: RequestLog;
  sessions(): SessionTally;
}

type Reading = number | readonly (readonly [MetricStatistic, number])[];

const { cache } = createRequire(import.meta.url);
const BASE_UNITS = { bytes: 'bytes', seconds: 'seconds', ratio: null, count: null } as const;

const spaceUsed = (...names: readonly string[]): number =>
  getHeapSpaceStatistics()
    .filter(({ space_name: name }) => names.includes(name))
    .reduce((sum, { space_used_size: used }) => sum + used, 0);

const READERS: Readonly<Record<MetricName, (sources: MetricSources) => Reading | Promise<Reading>>> = {
  'jvm.memory.max': () => getHeapStatistics().heap_size_limit,
  'jvm.memory.committed': () => getHeapStatistics().total_heap_size,
  'jvm.memory.used': () => getHeapStatistics().used_heap_size,
  'jvm.buffer.memory.used': () => process.memoryUsage().arrayBuffers,
  'jvm.buffer.count': () => process.getActiveResourcesInfo().length,
  'jvm.threads.daemon': () => countThreads().workers,
  'jvm.threads.live': () => countThreads().workers + 1,
  'jvm.threads.peak': () => countThreads().mostWorkers + 1,
  'jvm.classes.loaded': () => Object.keys(cache).length,
  'jvm.classes.unloaded': () => 0,
  'jvm.gc.memory.allocated': ({ gc }) => gc.read().allocated,
  'jvm.gc.memory.promoted': ({ gc }) => gc.read().promoted,
  'jvm.gc.max.data.size': () => getHeapStatistics().heap_size_limit,
  'jvm.gc.live.data.size': ({ gc }) => gc.read().live,
  'jvm.gc.pause': ({ gc }) => {
    const { count, pauseSeconds, longestSeconds } = gc.read();
    return [
      ['COUNT', count],
      ['TOTAL_TIME', pauseSeconds],
      ['MAX', longestSeconds],
    ];
  },
  'nodejs.memory.rss': () => process.memoryUsage.rss(),
  'nodejs.memory.external': () => process.memoryUsage().external,
  'nodejs.heap.new.used': () => spaceUsed('new_space', 'new_large_object_space'),
  'nodejs.heap.old.used': () => spaceUsed('old_space'),
  'nodejs.heap.code.used': () => spaceUsed('code_space', 'code_large_object_space'),
  'nodejs.heap.large.used': () => spaceUsed('large_object_space'),
  'nodejs.eventloop.utilization': async ({ load }) => (await load.read()).loop,
  'nodejs.eventloop.delay': async ({ load }) => {
    const { delayP99, delayMax } = await load.read();
    return [
      ['VALUE', delayP99],
      ['MAX', delayMax],
    ];
  },
  'system.cpu.count': () => availableParallelism(),
  'system.cpu.usage': async ({ load }) => (await load.read()).system,
  'process.start.time': () => Math.round((Date.now() - process.uptime() * 1_000) / 1_000),
  'process.uptime': () => process.uptime(),
  'process.cpu.usage': async ({ load }) => (await load.read()).process,
  'tomcat.sessions.created': ({ sessions }) => sessions().opened,
  'tomcat.sessions.expired': ({ sessions }) => sessions().expired,
  'tomcat.sessions.active.current': ({ sessions }) => sessions().active,
  'tomcat.sessions.active.max': ({ sessions }) => sessions().mostActive,
  'tomcat.sessions.rejected': ({ sessions }) => sessions().replaced,
  'tomcat.global.request': ({ requests }) => {
    const { answered, totalMs } = requests.totals();
    return [
      ['COUNT', answered],
      ['TOTAL_TIME', totalMs / 1_000],
    ];
  },
  'tomcat.global.request.max': ({ requests }) => requests.totals().longestMs / 1_000,
};

/** `null`: there is no metric of this name. */
export async function readMetric(name: string, sources: MetricSources): Promise<MetricReport | null> {
  if (!isMetricName(name)) return null;
  const reading = await READERS[name](sources);
  const { about, unit } = METRICS[name];
  return {
    name,
    description: about,
    baseUnit: BASE_UNITS[unit],
    measurements:
      typeof reading === 'number' ? [{ statistic: 'VALUE', value: reading }] : reading.map(toMeasurement),
    availableTags: [],
  };
}

const toMeasurement = ([statistic, value]: readonly [MetricStatistic, number]): Measurement => ({
  statistic,
  value,
});
