/** Tables of announcements. Times are `YYYY-MM-DD HH:mm:ss` text in GMT+8. */

import { DigitFlag, ReadStatus, SendStatus } from '#domain/codes/system.ts';
import { AUDIT_COLUMNS, defineTable, type TablesOf } from '../../database/defineTable.ts';

export const sysAnnouncementTable = defineTable('sysAnnouncement', {
  columns: {
    id: 'varchar(19) primary key',
    /** The wire's spelling. */
    titile: 'varchar(100) not null',
    msgAbstract: 'varchar(500)',
    /** Sanitised HTML. */
    msgContent: 'text not null',
    startTime: 'timestamp(0)',
    endTime: 'timestamp(0)',
    sender: 'varchar(50)',
    /** L, M, H */
    priority: 'varchar(1) not null',
    /** msg_category: 1 notice, 2 system message */
    msgCategory: 'varchar(1) not null',
    /** msg_type: ALL, USER */
    msgType: 'varchar(4) not null',
    /** send_status */
    sendStatus: `varchar(1) not null default '${SendStatus.draft}'`,
    sendTime: 'timestamp(0)',
    cancelTime: 'timestamp(0)',
    /** Comma-separated receivers of a `USER` announcement. */
    userIds: 'text',
    busType: 'varchar(20)',
    busId: 'varchar(50)',
    /** url, component */
    openType: 'varchar(20)',
    openPage: 'varchar(255)',
    delFlag: `varchar(1) not null default '${DigitFlag.no}'`,
    ...AUDIT_COLUMNS,
    /** `ALL` means everybody of it; null = from the server itself to named users, wherever they work. */
    tenantId: 'integer',
    /** The author's park, null = of no single one. The author is `createBy`. */
    parkId: 'varchar(19)',
    sysOrgCode: 'varchar(64)',
  },
});

/** One receiver's copy: read or not. */
export const sysAnnouncementSendTable = defineTable('sysAnnouncementSend', {
  columns: {
    id: 'varchar(19) primary key',
    anntId: 'varchar(19) not null',
    userId: 'varchar(19) not null',
    /** read_flag */
    readFlag: `varchar(1) not null default '${ReadStatus.unread}'`,
    readTime: 'timestamp(0)',
    createTime: 'timestamp(0) not null',
    /** Id of whom the reader stands in for; null = it is addressed to the reader. */
    agentFor: 'varchar(19)',
  },
  keys: { sys_announcement_send_once: 'unique (user_id, annt_id)' },
});

declare module '../../database/schema.ts' {
  interface Database extends TablesOf<typeof sysAnnouncementTable | typeof sysAnnouncementSendTable> {}
}
