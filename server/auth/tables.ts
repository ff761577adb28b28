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
}

declare module '../database/schema.ts' {
  interface Database {
    sysToken: SysTokenTable;
  }
}

export type TokenRow = Selectable<SysTokenTable>;
