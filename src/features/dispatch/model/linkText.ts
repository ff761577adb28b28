import type { LinkStatus } from '#domain/wire/bus.ts';

const seconds = (ms: number) => Math.max(0, Math.ceil(ms / 1000));

/** What a link that is not live is doing, for the operator. @param localNow epoch ms */
export function formatLink(link: LinkStatus, localNow: number): string {
  switch (link.state) {
    case 'live':
      return link.unanswered ? '心跳无应答' : '';
    case 'idle':
      return '未连接';
    case 'connecting':
      return '正在连接';
    case 'waiting':
      return `${seconds(link.nextTryTs - localNow)} 秒后重连`;
    case 'offline':
      return '网络已断开';
    case 'stopped':
      return `连接已停止：${link.reason}`;
  }
}
