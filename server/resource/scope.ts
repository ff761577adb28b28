import type { EntityDescription } from '#domain/entities/describe.ts';
import type { Condition } from '#domain/query/bind.ts';
import { type CurrentUser, mayUsePark, canSeeAllParks } from '../auth/currentUser.ts';

/** Which rows a caller can reach at all; everything else does not exist for them (SEC-10, SEC-13). */
export interface Scope {
  readonly tenantId: number;
  /** `null` = every park of the tenant. */
  readonly parkIds: readonly string[] | null;
  /** Rows without a park are in it too. */
  readonly platformRows?: boolean;
  /** What the data rules of the caller's roles demand of a row (PERM-08); absent = nothing. */
  readonly rules?: readonly Condition[];
}

/** Stands for all tenants in rows that they share. */
const EVERY_TENANT = 0;

/** Whose rows of this entity somebody of a tenant works with. */
export function getTenantId({ scope }: EntityDescription, tenantId: number): number {
  return scope === 'shared' ? EVERY_TENANT : tenantId;
}

/** Of a tenant; `parkIds` `null` = in every park. */
export type Reach = Pick<Scope, 'tenantId' | 'parkIds'>;

/** @param use rows of the platform are read by everybody and written by user types 0 and 1 */
export function getReachScope(
  entity: EntityDescription,
  { tenantId, parkIds }: Reach,
  use: 'read' | 'write',
): Scope {
  const isOfNoPark = entity.scope === 'tenant' || entity.scope === 'shared';
  return {
    tenantId: getTenantId(entity, tenantId),
    parkIds: isOfNoPark ? null : parkIds,
    platformRows: entity.platformRows === true && use === 'read',
  };
}

export function getScope(
  entity: EntityDescription,
  user: CurrentUser,
  use: 'read' | 'write' = 'read',
): Scope {
  return { ...getReachScope(entity, getCallerReach(user), use), ...getRules(entity, user.dataRules) };
}

export const getCallerReach = (user: CurrentUser): Reach => ({
  tenantId: user.tenantId,
  parkIds: canSeeAllParks(user) ? null : user.parkIds,
});

/** The data rules of the caller for one entity, as a part of its scope. */
export function getRules(
  { name }: EntityDescription,
  rules?: CurrentUser['dataRules'],
): Pick<Scope, 'rules'> {
  const own = rules?.get(name);
  return own === undefined ? {} : { rules: own };
}

/**
 * The park a call works in (PERM-03): for user types above 1 their own one, whatever was sent.
 * `null` = none was chosen; a foreign one counts as none.
 */
export function resolvePark(user: CurrentUser, sent: unknown): string | null {
  if (typeof sent === 'string' && sent !== '' && mayUsePark(user, sent)) return sent;
  const [own, ...others] = user.parkIds;
  return canSeeAllParks(user) || own === undefined || others.length > 0 ? null : own;
}
