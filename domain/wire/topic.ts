/** Whom a golf message is about (LIVE-07). */

import type { GolfMessage } from './golf.ts';

/**
 * Does the topic contain the park's id (LIVE-07)? Ids have 19 digits, so that none can be
 * part of another. No park, no match.
 */
export function isTopicOfPark(body: Pick<GolfMessage, 'topic'>, parkId: string | null): boolean {
  return parkId !== null && parkId !== '' && body.topic.includes(parkId);
}

/** The park a message speaks of: its `parkId`, else whether topic or destination contain the one asked about. */
export function isOfPark(body: GolfMessage, dest: string, parkId: string): boolean {
  return body.parkId === undefined
    ? isTopicOfPark(body, parkId) || dest.endsWith(`/${parkId}`)
    : body.parkId === parkId;
}
