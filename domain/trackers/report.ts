/** What trackers send, as 连接诊断 shows it: who was heard when, what was taken, what was not and why (TRACK-13). */

/** Why a report is not used. */
export const IGNORED_REASONS = {
  unreadable: '无法识别',
  unknownDevice: '设备号不存在',
  otherDevice: '不属于该密钥',
  inactive: '设备未投用',
  noFix: '没有有效定位',
  future: '时间超前',
  old: '超过一天',
  offProperty: '远离球场',
  jump: '位置跳变',
  repeated: '重复上报',
  noDay: '球场未实际运行',
} as const;
export type IgnoredReason = keyof typeof IGNORED_REASONS;

/** Reports of one reason, since the server started. */
export interface IgnoredReports {
  readonly count: number;
  /** When the last of them came, epoch ms. */
  readonly lastTs: number;
  /** The last of them in short: its device and what is wrong. */
  readonly sample: string;
}

/** Reports of one sender in one park. */
export interface TrackerSender {
  readonly id: string;
  /** Name of the key, or of the broker. */
  readonly name: string;
  readonly parkId: string;
  /** When something came last, epoch ms; `null` = nothing since the server started. */
  readonly lastTs: number | null;
  readonly accepted: number;
  readonly ignored: Readonly<Partial<Record<IgnoredReason, IgnoredReports>>>;
}

/** The connection to the MQTT broker; `off` = none is configured. */
export type TrackerBrokerState = 'off' | 'open' | 'waiting';

export interface TrackerReport {
  /** When counting began, epoch ms: the start of this server. */
  readonly sinceTs: number;
  readonly broker: TrackerBrokerState;
  readonly senders: readonly TrackerSender[];
}
