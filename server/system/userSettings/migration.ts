import { defineTable, type TablesOf } from '../../database/defineTable.ts';
import type { SchemaMigration } from '../../database/migrate.ts';
import { createTableStep } from '../../database/tableSteps.ts';

/** What somebody keeps for themselves on every machine they sign in at. */
const sysUserSettingsTable = defineTable('sysUserSettings', {
  columns: {
    userId: 'varchar(19) primary key references sys_user(id) on delete cascade',
    /** JSON of `FrameSettings` */
    frame: 'text not null',
    updateTime: 'timestamp(0) not null',
  },
});

/** Views of one list that somebody keeps. */
const sysListViewsTable = defineTable('sysListViews', {
  columns: {
    userId: 'varchar(19) not null references sys_user(id) on delete cascade',
    /** Name of the description. */
    list: 'varchar(64) not null',
    /** JSON of `SavedView[]` */
    views: 'text not null',
    updateTime: 'timestamp(0) not null',
  },
  keys: { sys_list_views_pkey: 'primary key (user_id, list)' },
});

declare module '../../database/schema.ts' {
  interface Database extends TablesOf<typeof sysUserSettingsTable | typeof sysListViewsTable> {}
}

export const userSettingMigrations: readonly SchemaMigration[] = [
  createTableStep('system-060-user-settings', sysUserSettingsTable),
  createTableStep('system-061-list-views', sysListViewsTable),
];
