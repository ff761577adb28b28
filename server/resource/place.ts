/** Where a new record belongs. */

import { canSeeAllParks } from '../auth/currentUser.ts';
import { NO_PERMISSION } from '../http/access.ts';
import { BusinessError } from '../http/errors.ts';
import type { Work } from './context.ts';
import { findLookup } from './registry.ts';
import { resolvePark } from './scope.ts';

/**
 * @returns the park column, empty for records without a park
 * @throws BusinessError
 */
export async function resolvePlace(work: Work, sent: unknown): Promise<{ readonly parkId?: string | null }> {
  const { entity, user } = work;
  if (entity.scope !== 'park') return {};
  const isSent = typeof sent === 'string' && sent !== '';
  const parkId = resolvePark(user, sent);
  if (parkId === null) {
    if (!isSent && entity.platformRows === true && canSeeAllParks(user)) return { parkId: null };
    if (isSent) throw new BusinessError(NO_PERMISSION.message, NO_PERMISSION.code);
    throw new BusinessError('请选择球场');
  }
  if (!(await isPark(work, parkId))) throw new BusinessError('球场：所选球场不存在');
  return { parkId };
}

async function isPark({ db, tx, user }: Work, parkId: string): Promise<boolean> {
  const lookup = findLookup(db, 'golfPark');
  if (lookup === undefined) return true;
  const [park] = await lookup(tx, user.tenantId, [parkId], 'name');
  return park?.delFlag === 0;
}
