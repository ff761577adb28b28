/** Names of streams: `/golf/client/{id}`, where the id is a user (personal) or a park (LIVE-01). */

import { LOGICAL_TEMPLATE, parseStreamId } from '#domain/wire/destination.ts';

export { formatGolfDestination } from '#domain/wire/bus.ts';

/** The id a destination names, or null: exact form only, no wildcards, no trailing parts (SEC-34). */
export const parseDestinationId = (destination: string): string | null =>
  parseStreamId(LOGICAL_TEMPLATE, destination);

export const formatParkTopic = (parkId: string, subject: string): string => `/golf/park/${parkId}/${subject}`;
export const formatUserTopic = (userId: string, subject: string): string => `/golf/user/${userId}/${subject}`;
