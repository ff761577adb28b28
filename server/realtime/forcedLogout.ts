import type { RevokeReason, Revocation } from '../auth/sessions.ts';
import type { Sealed } from './envelope.ts';
import type { Hub } from './hub.ts';

/** Sign-ins that somebody else ended; a logout and an expiry are not forced. */
const REASONS: Partial<Readonly<Record<RevokeReason, string>>> = {
  forced: '管理员操作',
  password: '密码已修改,请重新登录',
  frozen: '账号已被冻结',
};

/**
 * Type 14 for the personal stream (golf-domain 6.4), or null when this end is none to announce. It names the ended
 * sign-in by the token's hash, so that the user's other sign-ins stay.
 */
export function announceLogout(hub: Hub, revocation: Revocation, eventId: string): Sealed | null {
  const reason = REASONS[revocation.reason];
  if (reason === undefined) return null;
  const { userId, tokenHash, by } = revocation;
  return hub.sealLogout(userId, { reason, by: by ?? undefined, tokenHash }, `ev-${eventId}`);
}
