import type { Kysely } from 'kysely';
import type { SchemaMigration } from '../../database/migrate.ts';

/** What somebody keeps for themselves on every machine they sign in at. */
interface SysUserSettingsTable {
  userId: string;
  /** JSON of `FrameSettings` */
  frame: string;
  updateTime: string;
}

/** Views of one list that somebody keeps. */
interface SysListViewsTable {
  userId: string;
  /** Name of the description. */
  list: string;
  /** JSON of `SavedView[]` */
  views: string;
  updateTime: string;
}

declare module '../../database/schema.ts' {
  interface Database {
    sysUserSettings: SysUserSettingsTable;
    sysListViews: SysListViewsTable;
  }
}

export const userSettingsMigration: SchemaMigration = {
  name: 'system-060-user-settings',
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('sys_user_settings')
      .addColumn('user_id', 'varchar(19)', (c) =>
        c.primaryKey().references('sys_user.id').onDelete('cascade'),
      )
      .addColumn('frame', 'text', (c) => c.notNull())
      .addColumn('update_time', 'timestamp(0)', (c) => c.notNull())
      .execute();
  },
};

export const listViewMigration: SchemaMigration = {
  name: 'system-061-list-views',
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('sys_list_views')
      .addColumn('user_id', 'varchar(19)', (c) => c.notNull().references('sys_user.id').onDelete('cascade'))
      .addColumn('list', 'varchar(64)', (c) => c.notNull())
      .addColumn('views', 'text', (c) => c.notNull())
      .addColumn('update_time', 'timestamp(0)', (c) => c.notNull())
      .addPrimaryKeyConstraint('sys_list_views_pkey', ['user_id', 'list'])
      .execute();
  },
};
