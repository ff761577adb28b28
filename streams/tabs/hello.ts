/** What a follower receives in place of the server's greeting (101), when the leader has subscribed to the stream before. */

import { formatGolfDestination } from '#domain/wire/bus.ts';
import { parseFrame } from '#domain/wire/frame.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { Rejection } from '#domain/wire/readers.ts';

/**
 * Builds a 101 from the latest frame of a stream: its epoch and its latest number. It has no time, because a receiver
 * would set its clock by one.
 * @returns `null` for a stream without numbers, which the server does not greet
 */
export function buildHello(latest: string): string | null {
  const frame = parseFrame(latest);
  if (frame instanceof Rejection) return null;
  const { epoch, seq, headSeq = seq, parkId, topic } = frame;
  if (typeof epoch !== 'string' || headSeq === undefined) return null;
  return JSON.stringify({ type: GolfMessageType.streamState, topic, parkId, epoch, headSeq: seq ?? headSeq });
}

/** Wraps a body as it would have arrived at a socket of this tab; for the recorder. */
export function formatStompMessage(stream: string, body: string): string {
  return `MESSAGE\nsubscription:${stream}\ndestination:${formatGolfDestination(stream)}\n\n${body}\0`;
}
