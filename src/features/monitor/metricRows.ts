/** Rows of the pages about metrics: what each is called and in which unit people read it. */

import type { MetricReport, MetricStatistic } from '#domain/calls/monitor.ts';
import type { MetricName } from '#domain/monitor/metrics.ts';
import type { TagTone } from '#src/widgets/Tag.tsx';
import type { MetricReports } from './follow.ts';
import { formatLongMoment } from './moments.ts';

export interface MetricRow {
  /** As the page calls the figure. */
  readonly id: string;
  readonly metric: MetricName;
  /** Absent = the first value. */
  readonly statistic?: MetricStatistic;
  readonly tone: TagTone;
  readonly label: string;
  format(value: number): string;
}

const BYTES_PER_MB = 1_048_576;

export const toMegabytes = (bytes: number): number => bytes / BYTES_PER_MB;

const FORMATS = {
  megabytes: (value: number) => `${toMegabytes(value).toFixed(3)} MB`,
  count: (value: number) => `${value} 个`,
  cores: (value: number) => `${value} 核`,
  times: (value: number) => `${value} 次`,
  seconds: (value: number) => `${Number(value.toFixed(3))} 秒`,
  milliseconds: (value: number) => `${(value * 1_000).toFixed(1)} 毫秒`,
  percent: (value: number) => `${(value * 100).toFixed(2)} %`,
  moment: (value: number) => formatLongMoment(value * 1_000),
} as const;

function row(
  metric: MetricName,
  tone: TagTone,
  label: string,
  format: keyof typeof FORMATS,
  more: Partial<Pick<MetricRow, 'id' | 'statistic'>> = {},
): MetricRow {
  return { id: metric, metric, tone, label, format: FORMATS[format], ...more };
}

export const JVM_ROWS: readonly MetricRow[] = [
  row('jvm.memory.max', 'paused', 'JVM 最大内存', 'megabytes'),
  row('jvm.memory.committed', 'paused', 'JVM 可用内存', 'megabytes'),
  row('jvm.memory.used', 'paused', 'JVM 已用内存', 'megabytes'),
  row('jvm.buffer.memory.used', 'ahead', '缓冲区已用内存', 'megabytes'),
  row('jvm.buffer.count', 'ahead', '缓冲区数量', 'count'),
  row('jvm.threads.daemon', 'normal', '守护线程数', 'count'),
  row('jvm.threads.live', 'normal', '活跃线程数', 'count'),
  row('jvm.threads.peak', 'normal', '峰值线程数', 'count'),
  row('jvm.classes.loaded', 'watch', '已加载类数', 'count'),
  row('jvm.classes.unloaded', 'watch', '已卸载类数', 'count'),
  row('jvm.gc.memory.allocated', 'behind', '年轻代分配内存', 'megabytes'),
  row('jvm.gc.memory.promoted', 'behind', '晋升老年代内存', 'megabytes'),
  row('jvm.gc.max.data.size', 'behind', '老年代最大内存', 'megabytes'),
  row('jvm.gc.live.data.size', 'behind', 'FullGC 后老年代内存', 'megabytes'),
  row('jvm.gc.pause', 'ahead', '启动以来 GC 次数', 'times', { id: 'jvm.gc.pause.count', statistic: 'COUNT' }),
  row('jvm.gc.pause', 'ahead', '启动以来 GC 总耗时', 'seconds', {
    id: 'jvm.gc.pause.totalTime',
    statistic: 'TOTAL_TIME',
  }),
  row('nodejs.memory.rss', 'stale', '进程物理内存', 'megabytes'),
  row('nodejs.memory.external', 'stale', '堆外内存', 'megabytes'),
  row('nodejs.heap.new.used', 'stale', '堆空间：新生代', 'megabytes'),
  row('nodejs.heap.old.used', 'stale', '堆空间：老生代', 'megabytes'),
  row('nodejs.heap.code.used', 'stale', '堆空间：代码', 'megabytes'),
  row('nodejs.heap.large.used', 'stale', '堆空间：大对象', 'megabytes'),
  row('nodejs.eventloop.utilization', 'stale', '事件循环利用率', 'percent'),
  row('nodejs.eventloop.delay', 'stale', '事件循环延迟', 'milliseconds'),
];

export const SYSTEM_ROWS: readonly MetricRow[] = [
  row('system.cpu.count', 'normal', 'CPU 数量', 'cores'),
  row('system.cpu.usage', 'normal', '系统 CPU 使用率', 'percent'),
  row('process.start.time', 'paused', '应用启动时间', 'moment'),
  row('process.uptime', 'paused', '应用已运行时间', 'seconds'),
  row('process.cpu.usage', 'paused', '应用 CPU 使用率', 'percent'),
];

export const TOMCAT_ROWS: readonly MetricRow[] = [
  row('tomcat.sessions.created', 'normal', '已创建 session 数', 'count'),
  row('tomcat.sessions.expired', 'normal', '已过期 session 数', 'count'),
  row('tomcat.sessions.active.current', 'normal', '当前活跃 session 数', 'count'),
  row('tomcat.sessions.active.max', 'normal', '活跃 session 峰值', 'count'),
  row('tomcat.sessions.rejected', 'normal', '被拒绝 session 数', 'count'),
  row('tomcat.global.request', 'paused', '请求总数', 'times', {
    id: 'tomcat.global.request.count',
    statistic: 'COUNT',
  }),
  row('tomcat.global.request', 'paused', '请求总耗时', 'seconds', {
    id: 'tomcat.global.request.totalTime',
    statistic: 'TOTAL_TIME',
  }),
  row('tomcat.global.request.max', 'paused', '最长请求耗时', 'seconds'),
];

/** A figure in words; `-` where the server does not have it. */
export function formatMetric({ metric, statistic, format }: MetricRow, reports: MetricReports): string {
  const value = findValue(reports.get(metric), statistic);
  return value === undefined ? '-' : format(value);
}

function findValue(report: MetricReport | undefined, statistic?: MetricStatistic): number | undefined {
  const measurements = report?.measurements ?? [];
  const found =
    statistic === undefined ? measurements[0] : measurements.find((one) => one.statistic === statistic);
  return found?.value;
}
