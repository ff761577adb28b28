/** Names of streams: `/golf/client/{id}`, where the id is a user (personal) or a park (LIVE-01). */
import { LOGICAL_TEMPLATE, streamIdOf } from '#domain/wire/destination.ts';

export { golfDestination as destinationOf } from '#domain/wire/bus.ts';

/** The id a destination names, or null: exact form only, no wildcards, no trailing parts (SEC-34). */
export const idOfDestination = (destination: string): string | null =>
  streamIdOf(LOGICAL_TEMPLATE, destination);

export const parkTopic = (parkId: string, subject: string): string => `/golf/park/${parkId}/${subject}`;
export const userTopic = (userId: string, subject: string): string => `/golf/user/${userId}/${subject}`;
