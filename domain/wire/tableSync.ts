/** Frames of the table-sync socket `/vxeSocket/{userId}/{pageId}` (LIVE-27). `common_send_date` is spelt so on the wire. */
export type TableSyncFrame =
  | { readonly type: 'heart_beat'; readonly data: unknown }
  | { readonly type: 'update_vxe_table'; readonly data: RowUpdate }
  | { readonly type: 'common_send_date'; readonly data: PageCall };

export interface RowUpdate {
  readonly socketKey: string;
  /** Row and the sender's case id; `""` when the server itself sent it. */
  readonly args: readonly [row: ChangedRow, caseId: string];
}

/** The id of a row and its changed keys. */
type ChangedRow = Readonly<Record<string, unknown>> & { readonly id: string; readonly updateTime?: unknown };

export interface PageCall {
  readonly key: string;
  readonly args: readonly unknown[];
}
