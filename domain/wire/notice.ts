/** Frames of the notice socket `/websocket/{userId}` (realtime 1.2–1.3). */
export interface NoticeFrame {
  /** `topic` = everybody, `user` = named users, `heartcheck` = answer to any text; others are only logged. */
  readonly cmd: string;
  readonly msgId?: string;
  readonly msgTxt?: string;
  readonly userId?: string;
}

/** The only text a client sends on the notice socket; the server answers any text with `heartcheck`. */
export const NOTICE_HEARTBEAT = 'HeartBeat';
