/** Tables by which servers of one database know of each other. */

import { defineTable, type TablesOf } from './defineTable.ts';

/** What other servers have to hear of (`changeFeed.ts`). */
export const sysChangeTable = defineTable('sysChange', {
  columns: {
    no: 'bigint primary key generated always as identity',
    xid: 'xid8 not null default pg_current_xact_id()',
    topic: 'varchar(20) not null',
    subject: 'varchar(64)',
    detail: 'jsonb',
    /** The server that changed it. */
    origin: 'varchar(64)',
    createTime: 'timestamptz not null default now()',
    /** Of what a server sends: written once however often it tries. */
    sendNo: 'bigint',
  },
  indexes: { sys_change_xid: '(xid)' },
  uniqueIndexes: { sys_change_sent: '(origin, send_no) where send_no is not null' },
});

/** Calls of one network to one route since the first of them within the window (`http/sharedCounts.ts`). */
export const sysCallCountTable = defineTable('sysCallCount', {
  columns: {
    keyHash: 'char(64) primary key',
    /** Epoch ms. */
    beginTs: 'bigint not null',
    calls: 'integer not null',
  },
  indexes: { sys_call_count_age: '(begin_ts)' },
});

/** Numbers that servers make their ids with (`idParts.ts`). */
export const sysIdPartTable = defineTable('sysIdPart', {
  columns: {
    no: 'integer primary key',
    holder: 'varchar(64)',
    leaseUntil: "timestamptz not null default '-infinity'",
    /** Ids were made, or may be made, up to this moment. */
    highMs: 'bigint not null default 0',
  },
});

declare module './schema.ts' {
  interface Database extends TablesOf<
    typeof sysChangeTable | typeof sysCallCountTable | typeof sysIdPartTable
  > {}
}
