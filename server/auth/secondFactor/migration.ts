import type { SchemaMigration } from '../../database/migrate.ts';
import './tables.ts';

export const secondFactorMigration: SchemaMigration = {
  name: 'auth-010-second-factor',
  async up(db) {
    await db.schema
      .createTable('sys_totp')
      .addColumn('user_id', 'varchar(19)', (c) => c.primaryKey())
      .addColumn('secret', 'varchar(200)', (c) => c.notNull())
      .addColumn('last_step', 'bigint', (c) => c.notNull())
      .addColumn('create_ts', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('sys_passkey')
      .addColumn('id', 'varchar(19)', (c) => c.primaryKey())
      .addColumn('user_id', 'varchar(19)', (c) => c.notNull())
      .addColumn('credential_id', 'varchar(1400)', (c) => c.notNull().unique())
      .addColumn('public_key', 'text', (c) => c.notNull())
      .addColumn('counter', 'bigint', (c) => c.notNull())
      .addColumn('transports', 'varchar(100)', (c) => c.notNull())
      .addColumn('rp_id', 'varchar(255)', (c) => c.notNull())
      .addColumn('name', 'varchar(30)', (c) => c.notNull())
      .addColumn('create_ts', 'bigint', (c) => c.notNull())
      .addColumn('last_used_ts', 'bigint')
      .execute();
    await db.schema.createIndex('sys_passkey_user').on('sys_passkey').column('user_id').execute();
    await db.schema
      .createTable('sys_recovery_code')
      .addColumn('user_id', 'varchar(19)', (c) => c.notNull())
      .addColumn('code_hash', 'char(64)', (c) => c.notNull())
      .addPrimaryKeyConstraint('sys_recovery_code_pk', ['user_id', 'code_hash'])
      .execute();
  },
};
