import type { SchemaMigration } from '../../database/migrate.ts';
import './tables.ts';

export const thirdPartyMigration: SchemaMigration = {
  name: 'auth-010-third-party',
  async up(db) {
    await db.schema
      .createTable('sys_third_account')
      .addColumn('id', 'varchar(19)', (c) => c.primaryKey())
      .addColumn('sys_user_id', 'varchar(19)', (c) => c.notNull())
      .addColumn('third_type', 'varchar(30)', (c) => c.notNull())
      .addColumn('issuer', 'varchar(500)', (c) => c.notNull())
      .addColumn('third_user_uuid', 'varchar(255)', (c) => c.notNull())
      .addColumn('third_user_id', 'varchar(200)', (c) => c.notNull())
      .addColumn('realname', 'varchar(200)', (c) => c.notNull())
      .addColumn('avatar', 'varchar(500)')
      .addColumn('create_by', 'varchar(200)', (c) => c.notNull())
      .addColumn('create_time', 'timestamp(0)', (c) => c.notNull())
      .addUniqueConstraint('sys_third_account_subject', ['third_type', 'issuer', 'third_user_uuid'])
      .addUniqueConstraint('sys_third_account_user', ['sys_user_id', 'third_type'])
      .execute();
    await db.schema
      .createTable('sys_third_grant')
      .addColumn('id', 'varchar(19)', (c) => c.primaryKey())
      .addColumn('grant_hash', 'char(64)', (c) => c.notNull().unique())
      .addColumn('content', 'varchar(4000)', (c) => c.notNull())
      .addColumn('expire_ts', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('sys_third_grant_expire').on('sys_third_grant').column('expire_ts').execute();
  },
};
