import { defineTable, type TablesOf } from '../database/defineTable.ts';
import type { SchemaMigration } from '../database/migrate.ts';
import { createTableStep } from '../database/tableSteps.ts';

/** One stored upload. The row says everything; the disk knows only the random key. */
const sysFileTable = defineTable('sysFile', {
  columns: {
    /** Random, also the name on disk. */
    id: 'varchar(32) primary key',
    /** `{biz}/{label}_{id}.{ext}`: what records hold and addresses name. */
    path: 'varchar(200) not null unique',
    /** As the client called it, for downloads. */
    fileName: 'varchar(200) not null',
    ext: 'varchar(8) not null',
    /** Bytes. */
    size: 'integer not null',
    tenantId: 'integer not null',
    createBy: 'varchar(50) not null',
    createTime: 'timestamp(0) not null',
  },
  indexes: { sys_file_owner: '(create_by)' },
});

declare module '../database/schema.ts' {
  interface Database extends TablesOf<typeof sysFileTable> {}
}

export const fileMigrations: readonly SchemaMigration[] = [createTableStep('files-001', sysFileTable)];
