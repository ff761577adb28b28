/** Which of their tenants let a user in: those that are not frozen (SYSTEM-92), within their period (SYSTEM-120). */

import { UserType } from '#domain/codes/system.ts';
import { compareToPeriod } from '#domain/entities/tenant.ts';
import { formatStamp } from '#domain/validation/time.ts';

const ACTIVE = 1;

/** A tenant as far as it decides who gets in. */
export interface TenantState {
  readonly id: number;
  /** tenant_status */
  readonly status: number;
  /** `YYYY-MM-DD HH:mm:ss`, the first and the last second; `null` = no bound. */
  readonly beginDate: string | null;
  readonly endDate: string | null;
}

export interface SplitTenants<T> {
  readonly open: readonly T[];
  /** Neither frozen nor in their period. */
  readonly outside: readonly T[];
}

/**
 * Periods do not count for the system administrator, who alone can change them.
 * @param now epoch ms
 */
export function splitTenants<T extends TenantState>(
  tenants: readonly T[],
  { userType }: { readonly userType: number },
  now: number,
): SplitTenants<T> {
  const time = formatStamp(now);
  const isKeeper = String(userType) === UserType.systemAdmin;
  const active = tenants.filter(({ status }) => status === ACTIVE);
  const isOpen = (tenant: T): boolean => isKeeper || compareToPeriod(tenant, time) === 'within';
  return { open: active.filter(isOpen), outside: active.filter((tenant) => !isOpen(tenant)) };
}
