import type { ColumnType } from 'kysely';

/** A code that was sent to a phone, or a proof that one came back. The code itself is never stored: only its hash. */
interface SysSmsCodeTable {
  id: string;
  mobile: string;
  /** What it is for (`PhonePurpose`). */
  mode: string;
  codeHash: string;
  createTs: number;
  /** How often somebody answered. */
  tries: ColumnType<number, number | undefined, number>;
  /** When it was used, or another one took its place. */
  usedTs: ColumnType<number | null, number | null | undefined, number>;
  ip: string;
}

declare module '../../database/schema.ts' {
  interface Database {
    sysSmsCode: SysSmsCodeTable;
  }
}
