/** Telling a user that somebody else has ended a sign-in of theirs (LIVE-09, SERVE-07). */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { NoticeLogout } from '#domain/wire/notice.ts';
import { MAX_SESSIONS } from '../auth/limits.ts';
import type { RevokeReason, Revocation } from '../auth/revocation.ts';
import { createId } from '../database/ids.ts';
import type { Sealed } from './hub/envelope.ts';
import type { Hub } from './hub/hub.ts';
import { REALTIME_LIMITS } from './hub/limits.ts';
import type { Sockets } from './hub/sockets.ts';
import { sendLogout } from './notice.ts';
import type { Publisher } from './publisher.ts';

/** Sign-ins that somebody else ended; a logout and an expiry are not forced. */
const REASONS: Partial<Readonly<Record<RevokeReason, string>>> = {
  forced: '管理员操作',
  elsewhere: '您在其他设备上退出了此处的登录',
  password: '密码已修改,请重新登录',
  frozen: '账号已被冻结',
  deleted: '账号已被删除',
  replaced: `账号已在其他设备登录（最多同时登录${MAX_SESSIONS}处）`,
};

interface LogoutParts {
  readonly hub: Hub;
  readonly publisher: Publisher;
  readonly sockets: Sockets;
  readonly failed: (error: unknown) => void;
}

/** Type 14 goes out after the token is dead and before its sockets close (SERVE-07). */
export async function endSession(
  { sessions, now }: FastifyInstance,
  { hub, publisher, sockets, failed }: LogoutParts,
  revocation: Revocation,
): Promise<void> {
  if (!sessions.isSignedIn(revocation.userId)) hub.dismiss(revocation.userId);
  const messages = announceLogout(hub, revocation, createId(), now());
  if (messages !== null) {
    const stored = publisher.publish([messages.golf]).catch((error: unknown) => {
      failed(error);
      hub.deliver([messages.golf]);
    });
    await Promise.race([stored, pause(REALTIME_LIMITS.announceWithin, undefined, { ref: false })]);
    sendLogout(sockets, revocation.tokenId, messages.notice);
  }
  sockets.endSession(revocation.tokenId);
}

interface LogoutMessages {
  /** For the personal stream, where it stays for catch-up. */
  readonly golf: Sealed;
  /** For the notice sockets of the sign-in. */
  readonly notice: NoticeLogout;
}

/**
 * Type 14, or null when this end is none to announce. It names the ended sign-in by the token's hash, so that the
 * user's other sign-ins stay.
 * @param id unique id of the event
 */
function announceLogout(hub: Hub, revocation: Revocation, id: string, now: number): LogoutMessages | null {
  const reason = REASONS[revocation.reason];
  if (reason === undefined) return null;
  const { userId, tokenHash, by } = revocation;
  const eventId = `ev-${id}`;
  const facts = { reason, ...(by === null ? {} : { by }), tokenHash };
  return {
    golf: hub.sealLogout(userId, facts, eventId),
    notice: {
      cmd: 'logout',
      type: GolfMessageType.forcedLogout,
      eventId,
      ts: now,
      receiver: userId,
      ...facts,
    },
  };
}
