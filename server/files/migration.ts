import type { SchemaMigration } from '../database/migrate.ts';

/** One stored upload. The row says everything; the disk knows only the random key. */
declare module '../database/schema.ts' {
  interface Database {
    sysFile: {
      /** Random, also the name on disk. */
      id: string;
      /** `{biz}/{label}_{id}.{ext}`: what records hold and addresses name. */
      path: string;
      /** As the client called it, for downloads. */
      fileName: string;
      ext: string;
      /** Bytes. */
      size: number;
      tenantId: number;
      createBy: string;
      createTime: string;
    };
  }
}

export const fileMigrations: readonly SchemaMigration[] = [
  {
    name: 'files-001',
    up: async (db) => {
      await db.schema
        .createTable('sys_file')
        .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
        .addColumn('path', 'varchar(200)', (c) => c.notNull().unique())
        .addColumn('file_name', 'varchar(200)', (c) => c.notNull())
        .addColumn('ext', 'varchar(8)', (c) => c.notNull())
        .addColumn('size', 'integer', (c) => c.notNull())
        .addColumn('tenant_id', 'integer', (c) => c.notNull())
        .addColumn('create_by', 'varchar(50)', (c) => c.notNull())
        .addColumn('create_time', 'timestamp(0)', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('sys_file_owner').on('sys_file').column('create_by').execute();
    },
  },
];
