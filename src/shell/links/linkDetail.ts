/** One link in sentences: since when, what comes next, and its counts. */

import type { LinkMetrics } from '#streams/models/metricsState.ts';
import type { LinkState } from '#streams/models/state.ts';
import { countSecondsUntil } from './linkFace.ts';
import { formatLinkEnd, formatLocalMoment } from './linkWords.ts';

/** @param now epoch ms of the console's clock */
export function formatLinkDetail(state: LinkState, metrics: LinkMetrics, now: number): string {
  return partsOf(state, metrics, now).join(' · ');
}

function partsOf(state: LinkState, metrics: LinkMetrics, now: number): readonly string[] {
  const { status, downSinceTs, catchUp, caughtUpTs, latencyMs } = state;
  const at = (ts: number): string => formatLocalMoment(ts, now);
  const down = downSinceTs === null ? [] : [`断开于 ${at(downSinceTs)}`];
  switch (status.state) {
    case 'idle':
      return ['当前页面不需要此连接'];
    case 'live':
      return [
        `${at(status.sinceTs)} 起`,
        ...(catchUp?.failed == null ? [] : [`追赶失败：${catchUp.failed}`]),
        ...(metrics.lastFrameTs === null ? [] : [`最近消息 ${at(metrics.lastFrameTs)}`]),
        ...(caughtUpTs === null ? [] : [`追平 ${at(caughtUpTs)}`]),
        ...(latencyMs === null ? [] : [`应答 ${Math.round(latencyMs)} 毫秒`]),
      ];
    case 'connecting':
      return [...down, `正在尝试第 ${status.attempt} 次`];
    case 'waiting':
      return [
        formatLinkEnd({ reason: status.reason, code: status.code ?? null }),
        ...down,
        `${countSecondsUntil(status.nextTryTs, now)} 秒后重试`,
      ];
    case 'offline':
      return [...down, '网络恢复后自动重连'];
    case 'stopped':
      return [status.reason, `停止于 ${at(status.sinceTs)}`];
  }
}

const number = new Intl.NumberFormat('zh-CN');

export function formatLinkCounts({
  opened,
  closes,
  failedAttempts,
  frames,
  duplicates,
  rejected,
}: LinkMetrics): string {
  const closed = closes.reduce((sum, { count }) => sum + count, 0);
  return [
    `消息 ${number.format(frames)}`,
    `打开 ${opened}`,
    `断开 ${closed}`,
    `失败 ${failedAttempts}`,
    `重复 ${duplicates}`,
    `拒绝 ${rejected}`,
  ].join(' · ');
}
