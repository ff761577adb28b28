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
