/** How long a session lives (SEC-03), in memory and in the words of the database. */

import { type ExpressionBuilder } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { TokenRow } from './tables.ts';

const IDLE_MS = 2 * 3_600_000;
const ABSOLUTE_MS = 7 * 24 * 3_600_000;
/** How long somebody looks through a role, used or not (PERM-42). */
export const VIEW_MS = 30 * 60_000;

/** @param now epoch ms */
export function isExpired(
  { lastUsedTs, createTs, viewedRoleId }: Pick<TokenRow, 'lastUsedTs' | 'createTs' | 'viewedRoleId'>,
  now: number,
): boolean {
  if (viewedRoleId !== null) return now - createTs > VIEW_MS;
  return now - lastUsedTs > IDLE_MS || now - createTs > ABSOLUTE_MS;
}

/** The same of what every server knows. */
export const selectExpired = (eb: ExpressionBuilder<Database, 'sysToken'>, now: number) =>
  eb.or([
    eb('lastUsedTs', '<', now - IDLE_MS),
    eb('createTs', '<', now - ABSOLUTE_MS),
    eb.and([eb('viewedRoleId', 'is not', null), eb('createTs', '<', now - VIEW_MS)]),
  ]);
