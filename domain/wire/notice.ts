import type { ForcedLogoutMessage } from './golf.ts';

/** Frames of the notice socket `/websocket/{userId}` (LIVE-22). */
export interface NoticeFrame {
  /**
   * `topic` = everybody, `user` = named users, `heartcheck` = answer to any text, `rights` = menu and rights are to be read
   * anew (PERM-20); others are only logged.
   */
  readonly cmd: string;
  readonly msgId?: string;
  readonly msgTxt?: string;
  readonly userId?: string;
  /** The frame is a forced logout (see `NoticeLogout`; other servers may leave out most of it). */
  readonly forced?: ForcedLogoutMessage;
}

/**
 * Forced logout as it comes on the notice socket (golf type 14, FAULT-23), to the sockets of the sign-in that
 * has ended and to no others. Its `cmd` is one that other clients only log.
 */
export interface NoticeLogout {
  readonly cmd: 'logout';
  readonly type: 14;
  /** The same as on the personal golf stream: whoever hears both has heard one. */
  readonly eventId: string;
  /** Server time, epoch ms. */
  readonly ts: number;
  /** User id. */
  readonly receiver: string;
  readonly reason: string;
  /** Real name of who ended it. */
  readonly by?: string;
  /** SHA-256 of the ended token, see `tokenHash`. */
  readonly tokenHash: string;
}

/** `cmd` of a frame that says that the rights of its receiver are others now. Other clients only log it. */
export const RIGHTS_CHANGED = 'rights';

/** The only text a client sends on the notice socket; the server answers any text with `heartcheck`. */
export const NOTICE_HEARTBEAT = 'HeartBeat';
