import type { Selectable } from 'kysely';
import { defineTable, type TableOf, type TablesOf } from '../database/defineTable.ts';

/** A letter on its way; it is deleted when it was sent or given up. */
export const sysMailTable = defineTable('sysMail', {
  columns: {
    id: 'varchar(19) primary key',
    /** Who asked for it and is told. */
    userId: 'varchar(19) not null',
    email: 'varchar(200) not null',
    subject: 'varchar(200) not null',
    fileName: 'varchar(200) not null',
    mime: 'varchar(100) not null',
    /** The file, base64. */
    content: 'text not null',
    attempts: 'integer not null default 0',
    /** Epoch ms of the next attempt. */
    nextTs: 'bigint not null',
    createTime: 'timestamp(0) not null',
    /** Id of what it is about; `null` = nothing that could be over before it is sent. */
    aboutId: 'varchar(40)',
  },
});

declare module '../database/schema.ts' {
  interface Database extends TablesOf<typeof sysMailTable> {}
}

export type MailRow = Selectable<TableOf<typeof sysMailTable>>;
