/** What somebody keeps for themselves on every machine they sign in at. */
export interface SysUserSettingsTable {
  userId: string;
  /** JSON of `FrameSettings` */
  frame: string;
  updateTime: string;
}

/** Views of one list that somebody keeps. */
export interface SysListViewsTable {
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
