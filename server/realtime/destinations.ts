/** Names of streams: `/golf/client/{id}`, where the id is a user (personal) or a park (golf-domain 6.2). */
const PREFIX = '/golf/client/';

export const destinationOf = (id: string): string => PREFIX + id;

/** The id a destination names, or null: exact form only, no wildcards, no trailing parts (R-STOMP-1). */
export function idOfDestination(destination: string): string | null {
  const id = destination.startsWith(PREFIX) ? destination.slice(PREFIX.length) : '';
  return /^[A-Za-z0-9_-]{1,64}$/.test(id) ? id : null;
}

export const parkTopic = (parkId: string, subject: string): string => `/golf/park/${parkId}/${subject}`;
export const userTopic = (userId: string, subject: string): string => `/golf/user/${userId}/${subject}`;
