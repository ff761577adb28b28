/** The greeting of a follower for a stream that the leader's link has long subscribed to. */

import { formatGolfDestination } from '#domain/wire/bus.ts';
import { parseFrame } from '#domain/wire/frame.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { Rejection } from '#domain/wire/readers.ts';

/**
 * Makes a 101 that says where a stream stands from its latest frame. It carries no time: a receiver must not set a clock
 * by it.
 * @returns `null` for a stream without numbers, which has no greeting
 */
export function buildHello(latest: string): string | null {
  const frame = parseFrame(latest);
  if (frame instanceof Rejection) return null;
  const { epoch, seq, headSeq = seq, parkId, topic } = frame;
  if (typeof epoch !== 'string' || headSeq === undefined) return null;
  return JSON.stringify({ type: GolfMessageType.streamState, topic, parkId, epoch, headSeq: seq ?? headSeq });
}

/** A body as it would have crossed this tab's own socket, for the recorder. */
export function formatStompMessage(stream: string, body: string): string {
  return `MESSAGE\nsubscription:${stream}\ndestination:${formatGolfDestination(stream)}\n\n${body}\0`;
}
