/** Rows of both logs and of the chain that holds them together; `migration.ts` adds the index that finds part of a line. */

import { defineTable, type TablesOf } from '../database/defineTable.ts';

export const sysLogTable = defineTable('sysLog', {
  columns: {
    id: 'varchar(19) primary key',
    /** log_type */
    logType: 'integer not null',
    logContent: 'varchar(1000) not null',
    username: 'varchar(200)',
    userid: 'varchar(19)',
    ip: 'varchar(64) not null',
    createTime: 'timestamp(0) not null',
    /** operate_type */
    operateType: 'integer',
    /** Which call: method and path as the route has them. */
    method: 'varchar(200)',
    requestUrl: 'varchar(500)',
    /** JSON, without secrets. */
    requestParam: 'text',
    requestType: 'varchar(10)',
    /** ms */
    costTime: 'integer',
    tenantId: 'integer',
  },
  indexes: {
    sys_log_time: '(log_type, create_time)',
  },
});

/** A version of a record: written by triggers only. */
export const sysDataLogTable = defineTable('sysDataLog', {
  columns: {
    /** Its place in the chain, and its id. */
    seq: 'bigint primary key',
    dataTable: 'varchar(63) not null',
    dataId: 'varchar(200) not null',
    /** From 1, by table and id. */
    dataVersion: 'integer not null',
    /** JSON of the whole row; names as the database has them. */
    dataContent: 'text not null',
    /** JSON of what changed, as it was before; null where nothing was there. */
    dataBefore: 'text',
    /** operate_type; null = as the record was before its first change that was logged */
    operateType: 'integer',
    type: 'varchar(20) not null',
    createBy: 'varchar(50)',
    userid: 'varchar(19)',
    ip: 'varchar(64)',
    tenantId: 'integer',
    createTime: 'timestamp(0) not null',
  },
  indexes: { sys_data_log_record: '(data_table, data_id, data_version)' },
});

export const sysAuditChainTable = defineTable('sysAuditChain', {
  columns: {
    seq: 'bigint primary key',
    /** log, data */
    source: 'varchar(4) not null',
    /** Id of the line of the system log; rows of the data log have the number itself. */
    rowId: 'varchar(19)',
    contentHash: 'bytea not null',
    hash: 'bytea not null',
    /** The line of the system log that tells of its removal. */
    removedBy: 'varchar(19)',
  },
  indexes: {
    sys_audit_chain_log: "(row_id) where source = 'log'",
    sys_audit_chain_removed: '(removed_by) where removed_by is not null',
  },
});

declare module '../database/schema.ts' {
  interface Database extends TablesOf<
    typeof sysLogTable | typeof sysDataLogTable | typeof sysAuditChainTable
  > {}
}
