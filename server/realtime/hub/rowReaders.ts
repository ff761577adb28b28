/**
 * Readers of changed rows without a park's stream (types 106–107, 109–114 and 120; LIVE-17). A list has more readers
 * than the dispatch board: those of the platform, whose list shows every park at once, and staff who may not see where
 * people are. They receive the rows, and nothing else, on their personal stream.
 */

import { CATALOGUE } from '#domain/entities/catalogue.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { MessageDraft } from './envelope.ts';
import { canReadPark, mayWatch, type TenantPark, type Reader } from './reader.ts';

/** The code that opens the list of these rows, by message type, or by name where they share one. */
const LIST_CODES: ReadonlyMap<unknown, string> = new Map(
  CATALOGUE.filter(({ live }) => live !== undefined).map(({ live, name, permission }) => [
    live === GolfMessageType.recordState ? name : live,
    `${permission}:list`,
  ]),
);

/** May read the list that shows such a row of this park, and has no one park to listen to instead. */
export function mayReceiveRows(reader: Reader, park: TenantPark, { type, entity }: MessageDraft): boolean {
  const code = LIST_CODES.get(type === GolfMessageType.recordState ? entity : type);
  if (code === undefined || !reader.permissions.has(code) || !canReadPark(reader, park)) return false;
  return reader.parkIds === 'all' || !mayWatch(reader, park);
}
