/** Telling a user that somebody else has ended a sign-in of theirs (LIVE-09, SERVE-07). */

import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { NoticeLogout } from '#domain/wire/notice.ts';
import { MAX_SESSIONS } from '../auth/limits.ts';
import type { RevokeReason, Revocation } from '../auth/revocation.ts';
import { createId } from '../database/ids.ts';
import type { Hub } from './hub/hub.ts';
import { REALTIME_LIMITS } from './hub/limits.ts';
import type { Sockets } from './hub/sockets.ts';
import { sendLogout } from './notice.ts';
import type { Publisher } from './publisher.ts';

/** Sign-ins that somebody else ended; a logout and an expiry are not forced. */
const REASONS: Partial<Readonly<Record<RevokeReason, string>>> = {
  forced: '管理员操作',
  elsewhere: '您在其他设备上退出了此处的登录',
  password: '密码已修改，请重新登录',
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
  { sessions, now, changes }: FastifyInstance,
  parts: LogoutParts,
  revocation: Revocation,
): Promise<void> {
  const { hub, sockets } = parts;
  if (!sessions.isSignedIn(revocation.userId)) hub.dismiss(revocation.userId);
  const reason = REASONS[revocation.reason];
  if (reason !== undefined) {
    const notice = createNotice(revocation, reason, createId(), now());
    if (!revocation.isElsewhere) await announce(parts, notice, changes.isShared);
    sendLogout(sockets, revocation.tokenId, notice);
  }
  sockets.endSession(revocation.tokenId);
}

/** On the personal stream, where it stays for catch-up. Does not wait longer for it than the sockets may. */
async function announce(
  { hub, publisher, failed }: LogoutParts,
  { cmd: _cmd, type: _type, eventId, receiver, ts: _ts, ...facts }: NoticeLogout,
  isShared: boolean,
): Promise<void> {
  const golf = hub.sealLogout(receiver, facts, eventId);
  const stored = publisher.publish([golf]).catch((error: unknown) => {
    failed(error);
    // Where the database numbers, it has no number: the next message would be taken for a repeated one.
    if (!isShared) hub.deliver([golf]);
  });
  await Promise.race([stored, pause(REALTIME_LIMITS.announceWithin, undefined, { ref: false })]);
}

/**
 * It names the ended sign-in by the token's hash, so that the user's other sign-ins stay.
 * @param id unique id of the event
 */
function createNotice(
  { userId, tokenHash, by }: Revocation,
  reason: string,
  id: string,
  now: number,
): NoticeLogout {
  return {
    cmd: 'logout',
    type: GolfMessageType.forcedLogout,
    eventId: `ev-${id}`,
    ts: now,
    receiver: userId,
    reason,
    ...(by === null ? {} : { by }),
    tokenHash,
  };
}
