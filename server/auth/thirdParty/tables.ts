import type { ColumnType } from 'kysely';

/** An account of somewhere else that lets somebody in here. */
interface SysThirdAccountTable {
  id: string;
  sysUserId: string;
  /** The source, as the settings name it. */
  thirdType: string;
  /** Whose word it is: another issuer under the same name knows other people. */
  issuer: string;
  /** The subject at the issuer. */
  thirdUserUuid: string;
  thirdUserId: string;
  realname: string;
  avatar: string | null;
  createBy: string;
  createTime: string;
}

/** What is worth something once and for a short while: only its hash is kept. */
interface SysThirdGrantTable {
  id: string;
  grantHash: string;
  /** JSON of what it is worth. */
  content: string;
  expireTs: ColumnType<number, number, number>;
}

declare module '../../database/schema.ts' {
  interface Database {
    sysThirdAccount: SysThirdAccountTable;
    sysThirdGrant: SysThirdGrantTable;
  }
}
