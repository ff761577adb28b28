/** Links in words: their names, their conditions, moments and durations. */

import type { LinkId } from '#domain/wire/bus.ts';
import type { LinkEnd } from '#streams/models/metricsState.ts';
import type { LinkCondition } from '#streams/models/state.ts';

export const LINK_NAMES: Readonly<Record<LinkId, string>> = {
  notice: '通知',
  vxe: '表格同步',
  golf: '球场',
};

/** As the log and a report write them. */
export const CONDITION_WORDS: Readonly<Record<LinkCondition, string>> = {
  idle: '未启用',
  connecting: '连接中',
  live: '实时',
  catchingUp: '追赶中',
  unanswered: '心跳无应答',
  slow: '网络缓慢',
  waiting: '等待重连',
  offline: '网络已断开',
  stopped: '已停止',
};

/** `连接中断（1006）`: never a raw code alone (FAULT-07). */
export function formatLinkEnd({ reason, code }: LinkEnd): string {
  return code === null ? reason : `${reason}（${code}）`;
}

const clock = new Intl.DateTimeFormat('zh-CN', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const day = new Intl.DateTimeFormat('zh-CN', { month: '2-digit', day: '2-digit' });

/** `10:42:18` on the clock of this machine; on another day than `now` with the date before it. */
export function formatLocalMoment(ts: number, now: number): string {
  const sameDay = new Date(ts).toDateString() === new Date(now).toDateString();
  return sameDay ? clock.format(ts) : `${day.format(ts)} ${clock.format(ts)}`;
}

/** `8秒`, `3分05秒`, `2小时07分` */
export function formatElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const pad = (value: number) => String(value).padStart(2, '0');
  if (seconds < 60) return `${seconds}秒`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)}分${pad(seconds % 60)}秒`;
  return `${Math.floor(seconds / 3600)}小时${pad(Math.floor((seconds % 3600) / 60))}分`;
}
