/** Type 101: the state of a stream, for its listeners (LIVE-10). */

import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { formatGolfDestination, formatParkTopic, formatUserTopic } from './destinations.ts';
import type { Hub } from './hub.ts';
import type { TenantPark } from './reader.ts';

/** What the streams have to know of parks. */
export interface ParkSource {
  find(parkId: string): TenantPark | undefined;
  all(): readonly TenantPark[];
  /** Further facts of the hello on its stream: the park's clock. */
  hello(parkId: string): Readonly<Record<string, unknown>>;
}

/** A personal stream, or a park's. */
export type StreamOwner = { readonly userId: string } | { readonly park: TenantPark };

/** The body of a 101. It carries no number of its own: not every listener of the stream receives the same. */
export function buildStreamState(
  hub: Hub,
  now: number,
  owner: StreamOwner,
  facts: Readonly<Record<string, unknown>>,
): string {
  const [id, about] =
    'park' in owner
      ? [owner.park.id, { topic: formatParkTopic(owner.park.id, 'stream'), parkId: owner.park.id }]
      : [owner.userId, { topic: formatUserTopic(owner.userId, 'stream') }];
  const headSeq = hub.headSeq(formatGolfDestination(id));
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
