import { NO_TENANT } from '../codes/platform.ts';

/** What an account may do: everywhere, and in one tenant only. */
export interface TenantRights {
  readonly permissions: ReadonlySet<string>;
  /** By the id of the tenant: what the roles of its departments give (PERM-12). */
  readonly tenantPermissions: ReadonlyMap<number, ReadonlySet<string>>;
}

/** What the account may do while it works in the tenant. */
export function listPermissionsIn(
  { permissions, tenantPermissions }: TenantRights,
  tenantId: number,
): ReadonlySet<string> {
  const more = tenantPermissions.get(tenantId);
  return more === undefined ? permissions : new Set([...permissions, ...more]);
}

/**
 * The tenant in which somebody works: one of their own (SEC-13), the first where they name none.
 * @param named by the header of a request or of a handshake
 * @returns `null` when it is none of theirs
 */
export function findOwnTenant(
  tenantIds: readonly number[],
  named: string | readonly string[] | undefined,
): number | null {
  if (named === undefined || named === '' || named === NO_TENANT) return tenantIds[0] ?? null;
  return tenantIds.find((id) => String(id) === named) ?? null;
}
