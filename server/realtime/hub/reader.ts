/** Who is behind a socket, as far as the links care. The rights are those of one moment; they are re-read each minute. */
export interface Reader {
  readonly userId: string;
  /** Opaque id of the sign-in, never the token. */
  readonly tokenId: string;
  /** The role that it looks through (PERM-40); absent or `null` = none. */
  readonly viewedRoleId?: string | null;
  /** The tenant this sign-in works in. */
  readonly tenantId: number;
  /** Every tenant of the user: a browser's notice socket cannot say in which it works. */
  readonly tenantIds: readonly number[];
  readonly permissions: ReadonlySet<string>;
  /** Names of the records of which rows or columns are hidden from the reader (PERM-32). */
  readonly narrowed: ReadonlySet<string>;
  /** `all` of the tenant for types 0 and 1. */
  readonly parkIds: ReadonlySet<string> | 'all';
}

const VIEW = 'golf:dispatch:view';

/** They listen, and neither speak nor count. */
export const hasViewedRole = ({ viewedRoleId = null }: Reader): boolean => viewedRoleId !== null;

/** A park as far as rights go. */
export interface TenantPark {
  readonly id: string;
  readonly tenantId: number;
}

/** The park is one of those the reader works for, in the tenant in which the reader works now. */
export function canReadPark({ parkIds, tenantId }: Reader, park: TenantPark): boolean {
  return tenantId === park.tenantId && (parkIds === 'all' || parkIds.has(park.id));
}

/** Park facts are for people who may see the dispatch board of that park (LIVE-02). */
export function mayWatch(reader: Reader, park: TenantPark): boolean {
  return reader.permissions.has(VIEW) && canReadPark(reader, park);
}

/** Turns tokens into readers. */
export interface ReaderDirectory {
  /** `tenantId` is a header's text, if there was one; it may only name a tenant of the user (SEC-13). */
  admit(
    token: string,
    tenantId: string | undefined,
  ): Promise<Reader | { readonly refused: 'token' | 'tenant' }>;
  /** The same sign-in with its rights of now; null when it is no longer alive. Counts as use of the session. */
  refresh(reader: Reader): Promise<Reader | null>;
  /** Whether the user has a live sign-in anywhere, with a socket or without. */
  isSignedIn(userId: string): boolean;
  /** What a user may see in each of the user's tenants, whatever the sign-in; empty for accounts out of use. */
  ofUser(userId: string): Promise<readonly Reader[]>;
}
