import type { LinkStatus } from '#domain/wire/bus.ts';
import { countSecondsUntil } from '#src/shell/links/linkFace.ts';

/** What a link that is not live is doing, for the operator. @param now epoch ms of the console's clock */
export function formatLinkStatus(link: LinkStatus, now: number): string {
  switch (link.state) {
    case 'live':
      return link.unanswered ? '心跳无应答' : '';
    case 'idle':
      return '未连接';
    case 'connecting':
      return '正在连接';
    case 'waiting':
      return `${countSecondsUntil(link.nextTryTs, now)} 秒后重连`;
    case 'offline':
      return '网络已断开';
    case 'stopped':
      return `连接已停止：${link.reason}`;
  }
}
