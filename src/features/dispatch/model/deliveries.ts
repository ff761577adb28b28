/** How long alarms take from the server's commit to this screen and this loudspeaker (BOARD-36). */

import { isUntakenAlarm } from '#domain/dispatch/attention.ts';
import type { BusMessage } from '#domain/wire/bus.ts';
import type { AlarmMessage } from '#domain/wire/golf.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { BoardState } from '#streams/models/state.ts';

/** Whole milliseconds. */
export interface Delivery {
  /** To the painted row; `null` = it was not painted in time. */
  readonly shownMs: number | null;
  /** To the first sample of its tone; `null` = it made no sound here. */
  readonly heardMs: number | null;
}

export type CommittedAlarm = AlarmMessage & { readonly commitTs: number };

/** The alarm that a message raises, just now, on the board of its park that shows no such one that waits; else `null`. */
export function findRaised(
  message: BusMessage,
  { parkId, alarms }: Pick<BoardState, 'parkId' | 'alarms'>,
): CommittedAlarm | null {
  if (message.kind !== 'golf' || message.missed === true) return null;
  const { body } = message;
  if (body.type !== GolfMessageType.alarm || body.commitTs === undefined) return null;
  if (body.alarm.parkId !== parkId) return null;
  const alarm = alarms?.[body.alarm.alarmId];
  if (!isUntakenAlarm(body.alarm) || (alarm !== undefined && isUntakenAlarm(alarm))) return null;
  return { ...body, commitTs: body.commitTs };
}

const OWN_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * How far the server's clock is ahead, ms. At the server's own machine it is the same clock; elsewhere no message comes
 * before it was sent, so that the quickest one tells most.
 * @param offsets server time − time of receipt of the last messages
 */
export function computeClockGapMs(host: string, offsets: readonly number[]): number {
  return OWN_HOSTS.has(host) ? 0 : Math.max(...offsets);
}

/** From the commit to a moment of this machine, whole ms; clocks that disagree make no negative time. */
export const computeDeliveryMs = (commitTs: number, localTs: number, clockGapMs: number): number =>
  Math.max(0, Math.round(localTs + clockGapMs - commitTs));
