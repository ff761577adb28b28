/** Golf messages on their way out: numbered, stamped and serialised once for all readers. */

import type { GolfMessage } from '#domain/wire/golf.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { Rank } from './outbox.ts';

/** A message before its stream has numbered it. Flat type 3 carries the alarm's fields beside `type`. */
export type MessageDraft = {
  readonly type: GolfMessage['type'];
  readonly topic: string;
  readonly parkId?: string;
  readonly eventId?: string;
} & Readonly<Record<string, unknown>>;

/** One numbered message of one stream. */
export interface StoredMessage {
  readonly dest: string;
  readonly epoch: string;
  readonly seq: number;
  readonly type: number;
  readonly topic: string;
  readonly eventId: string | null;
  /** Name of the description whose row it carries; `null` = it carries none. */
  readonly rowEntity: string | null;
  readonly ts: number;
  /** Stored for catch-up. */
  readonly kept: boolean;
  readonly text: string;
  /** Octets of `text`. */
  readonly octets: number;
}

/** One that this server made: the database may give it another number, where other servers publish too. */
export interface Sealed extends StoredMessage {
  at(epoch: string, seq: number): Sealed;
}

/** Types that are only good for the moment; every other one is kept for catch-up (LIVE-15). */
const FLEETING = new Set<number>([2, 102, 119, GolfMessageType.presence]);
export const isStored = (type: number): boolean => !FLEETING.has(type);

/** Messages a slow reader must get whatever happens (LIVE-13). */
const VITAL = new Set<number>([
  GolfMessageType.holeTimeout,
  GolfMessageType.forcedLogout,
  GolfMessageType.streamState,
  GolfMessageType.parkOperation,
  GolfMessageType.assistance,
  GolfMessageType.alarm,
]);

export function getRank(type: number): Rank {
  if (type === GolfMessageType.positions) return 'positions';
  if (type === GolfMessageType.pace) return 'pace';
  return VITAL.has(type) ? 'vital' : 'plain';
}

/**
 * An alarm on its way to those who listen says when it was committed, epoch ms: what is read later, when nobody can be
 * quick any more, does not (ALARM-47).
 */
export function addCommitTime(message: StoredMessage, commitTs: number): StoredMessage {
  if (message.type !== GolfMessageType.alarm) return message;
  const text = `${message.text.slice(0, -1)},"commitTs":${commitTs}}`;
  return { ...message, text, octets: message.octets + text.length - message.text.length };
}
