/** The state of a live link in words, a shape and a colour (design, "streams and machines meet in one place"). */
import type { LinkId, LinkStatus } from '#domain/wire/bus.ts';

export const LINK_NAMES: Readonly<Record<LinkId, string>> = {
  golf: '球场实时',
  notice: '消息通知',
  vxe: '表格同步',
};

export type LinkTone = 'live' | 'busy' | 'down' | 'idle';

export interface LinkWords {
  readonly tone: LinkTone;
  readonly word: string;
  /** One sentence; times are whole seconds at `now`. */
  readonly detail: string;
  /** Whether 立即重连 helps. */
  readonly canRetry: boolean;
}

/** @param now epoch ms of the console's clock */
export function wordsOf(status: LinkStatus, now: number): LinkWords {
  switch (status.state) {
    case 'idle':
      return { tone: 'idle', word: '未启用', detail: '当前页面不需要此连接', canRetry: false };
    case 'live':
      return {
        tone: 'live',
        word: '实时',
        detail: `已连接 ${lasted(status.sinceTs, now)}${status.unanswered ? ',服务器不应答心跳' : ''}`,
        canRetry: false,
      };
    case 'connecting':
      return {
        tone: 'busy',
        word: '连接中',
        detail: `第 ${status.attempt} 次尝试,已 ${lasted(status.sinceTs, now)}`,
        canRetry: false,
      };
    case 'waiting':
      return {
        tone: 'busy',
        word: '等待重连',
        detail: `${status.reason},断开 ${lasted(status.sinceTs, now)},${Math.max(0, Math.ceil((status.nextTryTs - now) / 1000))} 秒后重试`,
        canRetry: true,
      };
    case 'offline':
      return {
        tone: 'down',
        word: '网络断开',
        detail: `本机网络断开 ${lasted(status.sinceTs, now)},恢复后自动重连`,
        canRetry: false,
      };
    case 'stopped':
      return {
        tone: 'down',
        word: '已停止',
        detail: `${status.reason},停止 ${lasted(status.sinceTs, now)}`,
        canRetry: true,
      };
    default:
      return status satisfies never;
  }
}

/** The worst of several links decides what the header shows; a link nobody needs counts for nothing. */
export function worstTone(tones: readonly LinkTone[]): LinkTone {
  return (['down', 'busy', 'live'] as const).find((tone) => tones.includes(tone)) ?? 'idle';
}

/** `8秒`, `3分05秒`, `2小时07分` */
export function lasted(sinceTs: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - sinceTs) / 1000));
  const pad = (value: number) => String(value).padStart(2, '0');
  if (seconds < 60) return `${seconds}秒`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)}分${pad(seconds % 60)}秒`;
  return `${Math.floor(seconds / 3600)}小时${pad(Math.floor((seconds % 3600) / 60))}分`;
}
