import type { EntityDescription } from '#domain/entities/describe.ts';
import { type CurrentUser, mayUsePark, seesAllParks } from '../auth/currentUser.ts';

/** Which rows a caller can reach at all; everything else does not exist for them (R-AUZ-2, R-AUZ-6). */
export interface Scope {
  readonly tenantId: number;
  /** `null` = every park of the tenant. */
  readonly parkIds: readonly string[] | null;
}

export function scopeOf(entity: EntityDescription, user: CurrentUser): Scope {
  const free = entity.scope === 'tenant' || seesAllParks(user);
  return { tenantId: user.tenantId, parkIds: free ? null : user.parkIds };
}

/** Whether the caller may put a record into this park. */
export function mayPlace(entity: EntityDescription, user: CurrentUser, parkId: unknown): boolean {
  return entity.scope !== 'park' || (typeof parkId === 'string' && mayUsePark(user, parkId));
}
