import { getEntity } from '#domain/entities/catalogue.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { findRowEntity, hideRow, isNarrowed } from '../../realtime/hub/withheldRows.ts';
import { isRecord } from '../../resource/request.ts';

/** A message of the past; rows are told as they would be now, whatever the rights were then (PERM-32). */
export function hideNarrowedRow(body: unknown, user: CurrentUser): unknown {
  if (!isRecord(body)) return body;
  const name = findRowEntity(body);
  return name !== null && isNarrowed(getEntity(name), user) ? hideRow(body) : body;
}
