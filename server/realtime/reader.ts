/** Who is behind a socket, as far as the links care. The rights are those of one moment; they are re-read each minute. */
export interface Reader {
  readonly userId: string;
  /** Opaque id of the sign-in, never the token. */
  readonly tokenId: string;
  readonly permissions: ReadonlySet<string>;
  /** `all` for types 0 and 1. */
  readonly parkIds: ReadonlySet<string> | 'all';
}

const VIEW = 'golf:dispatch:view';

/** Park facts are for people who may see the dispatch board of that park (golf-domain 6.2). */
export function mayWatch(reader: Reader, parkId: string): boolean {
  return reader.permissions.has(VIEW) && (reader.parkIds === 'all' || reader.parkIds.has(parkId));
}

/** Turns tokens into readers. */
export interface ReaderDirectory {
  /** `tenantId` is a header's text, if there was one; it may only name a tenant of the user (R-AUZ-6). */
  admit(
    token: string,
    tenantId: string | undefined,
  ): Promise<Reader | { readonly refused: 'token' | 'tenant' }>;
  /** The same sign-in with its rights of now; null when it is no longer alive. Counts as use of the session. */
  refresh(reader: Reader): Promise<Reader | null>;
}
