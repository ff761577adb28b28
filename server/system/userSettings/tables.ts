/** What somebody keeps for themselves on every machine they sign in at. */
export interface SysUserSettingsTable {
  userId: string;
  /** JSON of `FrameSettings` */
  frame: string;
  updateTime: string;
}

declare module '../../database/schema.ts' {
  interface Database {
    sysUserSettings: SysUserSettingsTable;
  }
}
