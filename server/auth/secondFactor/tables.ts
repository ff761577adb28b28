import type { ColumnType, Selectable } from 'kysely';

interface SysTotpTable {
  userId: string;
  /** Encrypted (`database/secrets.ts`). */
  secret: string;
  /** Counter of the last code that was taken: neither it nor an earlier one is taken again. */
  lastStep: number;
  createTs: number;
}

interface SysPasskeyTable {
  id: string;
  userId: string;
  /** As the authenticator names it, base64url. */
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  /** Uses as the authenticator counts them; 0 = it does not. */
  counter: number;
  /** Comma separated. */
  transports: string;
  /** The host it is of. */
  rpId: string;
  name: string;
  createTs: number;
  lastUsedTs: ColumnType<number | null, number | null | undefined, number | null>;
}

/** Those that are left: a used one is deleted. */
interface SysRecoveryCodeTable {
  userId: string;
  /** SHA-256, hex. */
  codeHash: string;
}

declare module '../../database/schema.ts' {
  interface Database {
    sysTotp: SysTotpTable;
    sysPasskey: SysPasskeyTable;
    sysRecoveryCode: SysRecoveryCodeTable;
  }
}

export type PasskeyRow = Selectable<SysPasskeyTable>;
