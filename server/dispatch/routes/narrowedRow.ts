import { getEntity } from '#domain/entities/catalogue.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { findRowEntity, hideRow, isNarrowed } from '../../realtime/hub/withheldRows.ts';
import { isRecord } from '../../resource/request.ts';

/**
 * Hides the row in a message of the past from readers who may not read it now, whatever the rights were then (PERM-32).
 */
export function hideNarrowedRow(body: unknown, user: CurrentUser): unknown {
  if (!isRecord(body)) return body;
  const name = findRowEntity(body);
  return name !== null && isNarrowed(getEntity(name), user) ? hideRow(body) : body;
}
