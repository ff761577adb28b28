import type { SchemaMigration } from '../../database/migrate.ts';
import './tables.ts';

export const smsCodeMigration: SchemaMigration = {
  name: 'auth-002-sms-codes',
  async up(db) {
    await db.schema
      .createTable('sys_sms_code')
      .addColumn('id', 'varchar(19)', (c) => c.primaryKey())
      .addColumn('mobile', 'varchar(20)', (c) => c.notNull())
      .addColumn('mode', 'varchar(1)', (c) => c.notNull())
      .addColumn('code_hash', 'varchar(200)', (c) => c.notNull())
      .addColumn('create_ts', 'bigint', (c) => c.notNull())
      .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('used_ts', 'bigint')
      .addColumn('ip', 'varchar(64)', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('sys_sms_code_mobile')
      .on('sys_sms_code')
      .columns(['mobile', 'create_ts'])
      .execute();
    await db.schema.createIndex('sys_sms_code_ip').on('sys_sms_code').columns(['ip', 'create_ts']).execute();
  },
};
