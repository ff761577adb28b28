/**
 * Why a STOMP session ended, as far as the broker says so: by an ERROR frame, after which some brokers leave the socket
 * open and some go on working, or by a close without one (RabbitMQ 3.10, LIVE-21).
 */

/** A broker answered CONNECT with ERROR: the machine then asks whether the token still lives. */
const REFUSED = 1008;
/** An open session ended with ERROR. */
const SESSION_ERROR = 1011;
/** What we ask for does not exist there. Trying again cannot heal that: the third time within five minutes is the last. */
const MISTAKEN = 1002;

export interface SocketEnding {
  /** Close code that asks the same of us (`machines/closeCodes.ts`). */
  readonly code: number;
  /** For the operator; absent when the code says it as well. */
  readonly explained?: string;
}

/** @param message the ERROR frame's header of that name @param connected whether CONNECTED came before it */
export function mapErrorToEnding(message: string, connected: boolean): SocketEnding {
  if (/^bad connect/i.test(message)) return { code: REFUSED, explained: '消息服务器拒绝登录' };
  if (/^(unknown|invalid) destination/i.test(message))
    return { code: MISTAKEN, explained: '消息服务器没有此主题，请检查主题设置' };
  if (!connected) return { code: REFUSED };
  return /access.refused/i.test(message)
    ? { code: REFUSED, explained: '没有订阅该主题的权限' }
    : { code: SESSION_ERROR };
}

/** RabbitMQ ends a session without ERROR when, say, the exchange is missing: 1000, "STOMP died". */
export function mapCloseToEnding(code: number, reason: string): SocketEnding {
  return /^stomp died/i.test(reason) ? { code, explained: '消息服务器中断了会话' } : { code };
}
