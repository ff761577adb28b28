import type { ColumnType, Selectable } from 'kysely';

/** A column the database may fill or leave null on insert. */
type Optional<T> = ColumnType<T, T | undefined, T>;

/** One signed-in browser. The token itself is never stored: only its SHA-256. */
interface SysTokenTable {
  /** Short opaque id shown in the list of online users. */
  id: string;
  userId: string;
  tokenHash: string;
  createTs: number;
  lastUsedTs: number;
  ip: string;
  userAgent: string;
  revokeTs: Optional<number | null>;
  revokeReason: Optional<string | null>;
  /** Real name of who ended it, for `forced`. */
  revokeBy: Optional<string | null>;
  /** The role that it looks through (PERM-40), `null` = none. */
  viewedRoleId: Optional<string | null>;
  /** Id of the session that opened the view, and ends it. */
  ownerId: Optional<string | null>;
}

/** What waits for a second call (`tickets.ts`). */
interface SysTicketTable {
  kind: string;
  keyHash: string;
  /** JSON text. */
  content: string;
  /** Epoch ms. */
  expireTs: number;
}

/** Tries to sign in, by account, network, or device (`loginThrottle.ts`). Times are epoch ms. */
interface SysSignInTryTable {
  keyHash: string;
  failures: number;
  lastTs: number;
  lockedUntilTs: number;
  /** When the device signed in last; `null` = it is none. */
  knownTs: number | null;
}

declare module '../database/schema.ts' {
  interface Database {
    sysTicket: SysTicketTable;
    sysSignInTry: SysSignInTryTable;
    sysToken: SysTokenTable;
  }
}

export type TokenRow = Selectable<SysTokenTable>;
