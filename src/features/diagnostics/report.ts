/** One text for whoever looks into a fault: everything the page shows, nothing that must not leave it. */

import { maskText } from '#domain/recording/mask.ts';
import { LINK_IDS } from '#domain/wire/bus.ts';
import { CONDITION_WORDS, formatLinkEnd, LINK_NAMES } from '#src/shell/links/linkWords.ts';
import { summariseLags } from '#streams/models/lag.ts';
import { getLinkCondition } from '#streams/models/links.ts';
import type { LinkMetrics, MetricsState, StreamMetrics } from '#streams/models/metricsState.ts';
import type { LinkLogEntry, LinksState, LinkState } from '#streams/models/state.ts';
import { formatOffset, formatSize, formatSpan } from './figures.ts';

export interface Findings {
  /** When this was asked for, epoch ms on this machine. */
  readonly now: number;
  readonly build: string;
  /** Path of the page, without its query. */
  readonly page: string;
  readonly browser: string;
  readonly screen: string;
  readonly links: LinksState;
  readonly metrics: MetricsState;
  readonly log: readonly LinkLogEntry[];
  readonly recorded: { readonly fromTs: number; readonly toTs: number; readonly bytes: number } | null;
  /** Server clock − this machine's, ms. */
  readonly offsetMs: number | null;
  readonly heapBytes: number | null;
}

/** `2026-11-21 10:42:18.123`, local time. */
export function formatLocalStamp(ts: number): string {
  const at = new Date(ts);
  const two = (value: number) => String(value).padStart(2, '0');
  const date = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  const time = `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
  return `${date} ${time}.${String(at.getMilliseconds()).padStart(3, '0')}`;
}

const when = (ts: number | null): string => (ts === null ? '—' : formatLocalStamp(ts));

/** The log as text, oldest first, one change a line. */
export function formatLog(log: readonly LinkLogEntry[]): string {
  return maskText(log.map(logLine).join('\n'));
}

function logLine({ ts, link, from, to, reason, code }: LinkLogEntry): string {
  const change = `${LINK_NAMES[link]} ${CONDITION_WORDS[from]} → ${CONDITION_WORDS[to]}`;
  return `${formatLocalStamp(ts)} ${change}${reason === null ? '' : ` ${formatLinkEnd({ reason, code })}`}`;
}

export function formatReport(findings: Findings): string {
  const { now, build, page, browser, screen, links, metrics, log, recorded, offsetMs, heapBytes } = findings;
  const zone = -new Date(now).getTimezoneOffset() / 60;
  const lines = [
    `连接诊断 ${formatLocalStamp(now)} (UTC${zone >= 0 ? '+' : ''}${zone})`,
    `版本 ${build} · 页面 ${page} · 屏幕 ${screen}`,
    `浏览器 ${browser}`,
    `时钟 ${formatOffset(offsetMs)} · 内存 ${heapBytes === null ? '—' : formatSize(heapBytes)}`,
    recorded === null
      ? '录制 —'
      : `录制 ${formatLocalStamp(recorded.fromTs)} 至 ${formatLocalStamp(recorded.toTs)}, ${formatSize(recorded.bytes)}`,
    '',
    ...LINK_IDS.flatMap((id) => linkLines(LINK_NAMES[id], links[id], metrics.links[id])),
    ...metrics.streams.map(streamLine),
    '',
    `状态变化 ${log.length}`,
    ...log.map(logLine),
  ];
  return maskText(lines.join('\n'));
}

function linkLines(name: string, state: LinkState, metrics: LinkMetrics): readonly string[] {
  const { status } = state;
  const since = 'sinceTs' in status ? ` ${formatLocalStamp(status.sinceTs)} 起` : '';
  const why =
    'reason' in status ? ` ${formatLinkEnd({ reason: status.reason, code: status.code ?? null })}` : '';
  const { lastError, closes } = metrics;
  return [
    `[${name}] ${CONDITION_WORDS[getLinkCondition(state)]}${since}${why}`,
    `  打开 ${metrics.opened}, 失败 ${metrics.failedAttempts}, 消息 ${metrics.frames}, 约 ${formatSize(metrics.chars)}, ` +
      `拒绝 ${metrics.rejected}（超大 ${metrics.oversize}）, 重复 ${metrics.duplicates}`,
    `  最近消息 ${when(metrics.lastFrameTs)}, 追平 ${when(state.caughtUpTs)}, ` +
      `应答 ${formatSpan(metrics.lastLatencyMs)}（最慢 ${formatSpan(metrics.worstLatencyMs)}, ${metrics.beats} 次）`,
    ...(closes.length === 0
      ? []
      : [`  断开 ${closes.map((close) => `${formatLinkEnd(close)} ×${close.count}`).join(', ')}`]),
    ...(lastError === null
      ? []
      : [`  最近错误 ${formatLocalStamp(lastError.ts)} ${formatLinkEnd(lastError)}`]),
    ...(metrics.lastRejection === null
      ? []
      : [`  最近拒绝 ${formatLocalStamp(metrics.lastRejection.ts)} ${metrics.lastRejection.reason}`]),
  ];
}

function streamLine(stream: StreamMetrics): string {
  const lag = summariseLags(stream.lags);
  return (
    `[流 ${stream.dest}] 收到 ${stream.received}, 重复 ${stream.duplicates}, 缺口 ${stream.gaps}, ` +
    `恢复 ${stream.recoveries}（补收 ${stream.recovered}）, 拒绝 ${stream.rejected}, ` +
    `纪元 ${stream.epoch ?? '—'}（变更 ${stream.epochChanges}）, 序号 ${stream.seq ?? '—'}, ` +
    `延迟 ${lag === null ? '—' : `${lag.p50}/${lag.p95} 毫秒`}, 最近消息 ${when(stream.lastFrameTs)}`
  );
}
