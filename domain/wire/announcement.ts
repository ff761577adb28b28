/** `GET /sys/annountCement/listByUser` (SYSTEM-06; the spellings are the wire's). */
export interface Announcement {
  readonly id: string;
  readonly titile: string;
  readonly msgContent: string;
  /** 1 通知公告 2 系统消息 */
  readonly msgCategory: string;
  readonly sender: string;
  readonly sendTime: string;
  readonly createTime: string;
  /** L 一般 M 重要 H 紧急 */
  readonly priority: string;
  readonly openType: string | null;
  readonly openPage: string | null;
  readonly busId: string | null;
}

export interface AnnouncementLists {
  readonly anntMsgList: readonly Announcement[];
  readonly anntMsgTotal: number;
  readonly sysMsgList: readonly Announcement[];
  readonly sysMsgTotal: number;
}
