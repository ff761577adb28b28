/** Type 101: what a listener is told about a stream itself (LIVE-10). */
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { destinationOf, parkTopic, userTopic } from './destinations.ts';
import type { Hub } from './hub.ts';
import type { ParkRef } from './reader.ts';

/** What the streams have to know of parks. */
export interface ParkSource {
  find(parkId: string): ParkRef | undefined;
  all(): readonly ParkRef[];
  /** Further facts of the hello on its stream: the park's clock. */
  hello(parkId: string): Readonly<Record<string, unknown>>;
}

/** A personal stream, or a park's. */
export type StreamOwner = { readonly userId: string } | { readonly park: ParkRef };

/** The body of a 101. It carries no number of its own: not every listener of the stream is told the same. */
export function streamState(
  hub: Hub,
  now: number,
  owner: StreamOwner,
  facts: Readonly<Record<string, unknown>>,
): string {
  const [id, about] =
    'park' in owner
      ? [owner.park.id, { topic: parkTopic(owner.park.id, 'stream'), parkId: owner.park.id }]
      : [owner.userId, { topic: userTopic(owner.userId, 'stream') }];
  const headSeq = hub.headSeq(destinationOf(id));
  return JSON.stringify({
    type: GolfMessageType.streamState,
    ...about,
    epoch: hub.epoch,
    headSeq,
    ts: now,
    serverTs: now,
    ...facts,
  });
}
