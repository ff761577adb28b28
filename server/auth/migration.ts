import type { SchemaMigration } from '../database/migrate.ts';
import './tables.ts';

export const authMigrations: readonly SchemaMigration[] = [
  {
    name: 'auth-001-tokens-and-logs',
    async up(db) {
      await db.schema
        .createTable('sys_token')
        .addColumn('id', 'varchar(19)', (c) => c.primaryKey())
        .addColumn('user_id', 'varchar(19)', (c) => c.notNull())
        .addColumn('token_hash', 'char(64)', (c) => c.notNull().unique())
        .addColumn('create_ts', 'bigint', (c) => c.notNull())
        .addColumn('last_used_ts', 'bigint', (c) => c.notNull())
        .addColumn('ip', 'varchar(64)', (c) => c.notNull())
        .addColumn('user_agent', 'varchar(200)', (c) => c.notNull())
        .addColumn('revoke_ts', 'bigint')
        .addColumn('revoke_reason', 'varchar(20)')
        .execute();
      await db.schema.createIndex('sys_token_user').on('sys_token').column('user_id').execute();
      await db.schema
        .createTable('sys_log')
        .addColumn('id', 'varchar(19)', (c) => c.primaryKey())
        .addColumn('log_type', 'integer', (c) => c.notNull())
        .addColumn('log_content', 'varchar(1000)', (c) => c.notNull())
        .addColumn('username', 'varchar(200)')
        .addColumn('userid', 'varchar(19)')
        .addColumn('ip', 'varchar(64)', (c) => c.notNull())
        .addColumn('create_time', 'timestamp(0)', (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex('sys_log_time')
        .on('sys_log')
        .columns(['log_type', 'create_time'])
        .execute();
    },
  },
  {
    name: 'auth-020-tickets',
    async up(db) {
      await db.schema
        .createTable('sys_ticket')
        .addColumn('kind', 'varchar(20)', (c) => c.notNull())
        .addColumn('key_hash', 'char(64)', (c) => c.notNull())
        .addColumn('content', 'text', (c) => c.notNull())
        .addColumn('expire_ts', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('sys_ticket_pk', ['kind', 'key_hash'])
        .execute();
      await db.schema.createIndex('sys_ticket_age').on('sys_ticket').columns(['kind', 'expire_ts']).execute();
      await db.schema
        .createTable('sys_sign_in_try')
        .addColumn('key_hash', 'char(64)', (c) => c.primaryKey())
        .addColumn('failures', 'integer', (c) => c.notNull())
        .addColumn('last_ts', 'bigint', (c) => c.notNull())
        .addColumn('locked_until_ts', 'bigint', (c) => c.notNull())
        .addColumn('known_ts', 'bigint')
        .execute();
    },
  },
  {
    name: 'auth-021-role-views',
    async up(db) {
      await db.schema
        .alterTable('sys_token')
        .addColumn('viewed_role_id', 'varchar(19)')
        .addColumn('owner_id', 'varchar(19)')
        .execute();
      await db.schema
        .createIndex('sys_token_owner')
        .on('sys_token')
        .column('owner_id')
        .where('owner_id', 'is not', null)
        .execute();
    },
  },
];
