/** The `dest` of a recorded REST answer: the read and its parameters, like `events?dest=…&epoch=e7&afterSeq=12`. */

import type { RestRequest } from '../wire/rest.ts';

export function formatRestDestination(request: RestRequest): string {
  const { call, ...parameters } = request;
  const query = new URLSearchParams(
    Object.entries(parameters).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
  return query === '' ? call : `${call}?${query}`;
}

/** `null` when it names no read of ours. */
export function parseRestDestination(dest: string): RestRequest | null {
  const [call, query] = dest.split('?', 2);
  const parameters = new URLSearchParams(query);
  const parkId = parameters.get('parkId') ?? '';
  switch (call) {
    case 'snapshot':
    case 'positions':
    case 'timeouts':
      return { call, parkId };
    case 'events':
      return {
        call,
        dest: parameters.get('dest') ?? '',
        epoch: parameters.get('epoch') ?? '',
        afterSeq: Number(parameters.get('afterSeq') ?? 0),
      };
    case 'overdue':
      return parkId === '' ? { call } : { call, parkId };
    case 'announcements':
      return { call };
    default:
      return null;
  }
}
