import type { LinkStatus } from '#domain/wire/bus.ts';
import { isSlow } from './socketContext.ts';
import type { SocketSnapshot } from './socket.machine.ts';

/** What an operator is told about the link. */
export function toLinkStatus(snapshot: SocketSnapshot): LinkStatus {
  const { sinceTs, attempt, nextTryTs, lastError, lastCode, unanswered } = snapshot.context;
  const reason = lastError ?? '连接失败';
  const code = lastCode === null ? {} : { code: lastCode };
  if (snapshot.matches('idle') || snapshot.matches('away')) return { state: 'idle' };
  if (snapshot.matches({ linked: 'open' })) {
    return {
      state: 'live',
      sinceTs,
      unanswered,
      ...(isSlow(snapshot.context) ? { slow: true as const } : {}),
    };
  }
  if (snapshot.matches('linked')) return { state: 'connecting', sinceTs, attempt };
  if (snapshot.matches('offline')) return { state: 'offline', sinceTs };
  if (snapshot.matches('stopped')) return { state: 'stopped', sinceTs, reason, ...code };
  if (snapshot.matches('signedOut')) return { state: 'stopped', sinceTs, reason: '登录已失效' };
  return { state: 'waiting', sinceTs, nextTryTs: nextTryTs ?? sinceTs, reason, ...code };
}
