/** Rows of both logs and of the chain that holds them together. */

import type { ColumnType, Generated } from 'kysely';

type Optional<T> = ColumnType<T, T | undefined, never>;

interface SysLogTable {
  id: string;
  /** log_type */
  logType: number;
  logContent: string;
  /** operate_type */
  operateType: Optional<number | null>;
  username: string | null;
  userid: string | null;
  ip: string;
  /** Which call: method and path as the route has them. */
  method: Optional<string | null>;
  requestUrl: Optional<string | null>;
  /** JSON, without secrets. */
  requestParam: Optional<string | null>;
  requestType: Optional<string | null>;
  /** ms */
  costTime: Optional<number | null>;
  tenantId: Optional<number | null>;
  createTime: string;
}

/** A version of a record: written by triggers only. */
interface SysDataLogTable {
  /** Its place in the chain, and its id. */
  seq: Generated<number>;
  dataTable: string;
  dataId: string;
  /** From 1, by table and id. */
  dataVersion: number;
  /** JSON of the whole row; names as the database has them. */
  dataContent: string;
  /** JSON of what changed, as it was before; null where nothing was there. */
  dataBefore: string | null;
  /** operate_type; null = as the record was before its first change that was logged */
  operateType: number | null;
  type: string;
  createBy: string | null;
  userid: string | null;
  ip: string | null;
  tenantId: number | null;
  createTime: string;
}

interface SysAuditChainTable {
  seq: Generated<number>;
  source: 'log' | 'data';
  /** Id of the line of the system log; rows of the data log have the number itself. */
  rowId: string | null;
  contentHash: Buffer;
  hash: Buffer;
  /** The line of the system log that tells of its removal. */
  removedBy: string | null;
}

declare module '../database/schema.ts' {
  interface Database {
    sysLog: SysLogTable;
    sysDataLog: SysDataLogTable;
    sysAuditChain: SysAuditChainTable;
  }
}
