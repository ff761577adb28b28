/** The personal stream for who looks through a role: it is that of the viewer, who may have more rights than the role. */

import { golfAlarm } from '#domain/entities/alarm.ts';
import { getEntity } from '#domain/entities/catalogue.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { StoredMessage } from './envelope.ts';
import { hasViewedRole, mayWatch, type Reader } from './reader.ts';
import type { ParkSource } from './streamState.ts';
import { hideRow, hideRowText } from './withheldRows.ts';

/**
 * What stands for a message that the role does not give (PERM-40): that of a row which is withheld, so that the stream
 * has no gap. It is called an alarm where it is about a park that the role may not watch.
 * @returns `null` = the message as it is
 */
export function hideFromView(
  reader: Reader,
  { rowEntity, text }: Pick<StoredMessage, 'rowEntity' | 'text'>,
  findPark: ParkSource['find'],
): string | null {
  if (!hasViewedRole(reader)) return null;
  if (rowEntity !== null)
    return reader.permissions.has(`${getEntity(rowEntity).permission}:list`) ? null : hideRowText(text);
  const body = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const { parkId } = body;
  const park = typeof parkId === 'string' ? findPark(parkId) : undefined;
  if (park === undefined || mayWatch(reader, park)) return null;
  return JSON.stringify(hideRow({ ...body, type: GolfMessageType.recordState, entity: golfAlarm.name }));
}
