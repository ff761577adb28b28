/** Whose announcements are whose: to manage as staff, and to receive. */

import { type RawBuilder, sql } from 'kysely';
import { type CurrentUser, canSeeAllParks } from '../../auth/currentUser.ts';

/** Who writes, publishes, revokes and deletes. */
export interface AnnouncementEditor {
  readonly username: string;
  readonly tenantId: number;
  /** `all` of the tenant for its administrators. */
  readonly parkIds: readonly string[] | 'all';
}

/** Whose inbox it is. */
export interface Receiver {
  readonly id: string;
  readonly tenantIds: readonly number[];
}

export function toEditor(user: CurrentUser): AnnouncementEditor {
  const { username, tenantId, parkIds } = user;
  return { username, tenantId, parkIds: canSeeAllParks(user) ? 'all' : parkIds };
}

/** Park of an author's announcements; null = no single one. */
export function getAuthorPark({ parkIds }: AnnouncementEditor): string | null {
  return parkIds !== 'all' && parkIds.length === 1 ? (parkIds[0] ?? null) : null;
}

/**
 * Those of the tenant for its administrators; for staff those of their parks, and what they wrote for no single park.
 * A condition on `sys_announcement`.
 */
export function isManagedBy({ username, tenantId, parkIds }: AnnouncementEditor): RawBuilder<boolean> {
  if (parkIds === 'all') return sql<boolean>`tenant_id = ${tenantId}`;
  return sql<boolean>`(tenant_id = ${tenantId} and
    (park_id = any(${[...parkIds]}) or (park_id is null and create_by = ${username})))`;
}

/** What a person may have received: of the tenants they belong to, and from the server itself. For the alias `a`. */
export function isReceiverOfTenant({ tenantIds }: Receiver): RawBuilder<boolean> {
  return sql<boolean>`(a.tenant_id is null or a.tenant_id = any(${[...tenantIds]}))`;
}
