/** Codes of accounts, scheduled jobs and messages. */

import type { CodeOf } from './codeOf.ts';
import { defineTones } from './tone.ts';

export const JobStatus = { running: '0', stopped: '-1' } as const;
export type JobStatus = CodeOf<typeof JobStatus>;

export const MisfirePolicy = { makeGood: '1', skip: '2' } as const;
export type MisfirePolicy = CodeOf<typeof MisfirePolicy>;

export const JobTrigger = { byTime: '1', byHand: '2', madeGood: '3' } as const;
export type JobTrigger = CodeOf<typeof JobTrigger>;

export const JobRunStatus = {
  running: '0',
  succeeded: '1',
  failed: '2',
  skipped: '3',
  brokenOff: '4',
} as const;
export type JobRunStatus = CodeOf<typeof JobRunStatus>;

/** Of a system announcement. */
export const SendStatus = { draft: '0', published: '1', revoked: '2' } as const;
export type SendStatus = CodeOf<typeof SendStatus>;

/** Who did what nobody did: jobs, triggers, the simulated day. No account has this name. */
export const SYSTEM_ACTOR = { username: 'system', realname: '系统' } as const;

export const TenantStatus = { active: '1', frozen: '0' } as const;

export const MessageCategory = { notice: '1', systemMessage: '2' } as const;
export type MessageCategory = CodeOf<typeof MessageCategory>;

export const ReceiverKind = { namedUsers: 'USER', everybody: 'ALL' } as const;
export type ReceiverKind = CodeOf<typeof ReceiverKind>;

export const ReadStatus = { unread: '0', read: '1' } as const;
export type ReadStatus = CodeOf<typeof ReadStatus>;

/** Of a message to one person. */
/** `kept`: it stands in a list of this server alone, and was sent to nobody. */
export const MessageStatus = { waiting: '0', sent: '1', failed: '2', kept: '3' } as const;
export type MessageStatus = CodeOf<typeof MessageStatus>;

export const MessageChannel = {
  system: 'system',
  email: 'email',
  dingtalk: 'dingtalk',
  wechat: 'wechat_enterprise',
  sms: 'sms',
} as const;
export type MessageChannel = CodeOf<typeof MessageChannel>;

/** What a code on a phone is for; it opens nothing else. */
export const SmsMode = { signIn: '0', register: '1', recover: '2' } as const;
export type SmsMode = CodeOf<typeof SmsMode>;

/** What a phone is proved for; `reset` is no code but that one came back, worth one new password. */
export const PhonePurpose = { ...SmsMode, reset: '9' } as const;
export type PhonePurpose = CodeOf<typeof PhonePurpose>;

/** Kinds of templates. */
export const MessageContent = { text: '1', rich: '2' } as const;
export type MessageContent = CodeOf<typeof MessageContent>;

export const TemplateUse = { inUse: '1', notInUse: '0' } as const;
export type TemplateUse = CodeOf<typeof TemplateUse>;

/** yn */
export const YesNo = { yes: 'Y', no: 'N' } as const;
export type YesNo = CodeOf<typeof YesNo>;

/** A flag that the protocol writes as a digit. */
export const DigitFlag = { no: '0', yes: '1' } as const;
export type DigitFlag = CodeOf<typeof DigitFlag>;

/** position_rank: grades of professional titles. */
export const PositionRank = {
  junior: '1',
  assistant: '2',
  intermediate: '3',
  associateSenior: '4',
  senior: '5',
} as const;
export type PositionRank = CodeOf<typeof PositionRank>;

/** example_order_type */
export const ExampleOrderType = { domestic: '1', international: '2' } as const;
export type ExampleOrderType = CodeOf<typeof ExampleOrderType>;

/** sex */
export const Sex = { male: '1', female: '2' } as const;
export type Sex = CodeOf<typeof Sex>;

/** del_flag, where a table keeps it as text. */
export const DelFlag = { live: '0', deleted: '1' } as const;
export type DelFlag = CodeOf<typeof DelFlag>;

export const UserType = {
  systemAdmin: '0',
  platformAdmin: '1',
  parkManager: '2',
  dispatcher: '3',
  marshal: '4',
  caddieMaster: '5',
  finance: '6',
  competitionStaff: '7',
  customerService: '8',
  caddie: '9',
  player: '10',
} as const;
export type UserType = CodeOf<typeof UserType>;

/** Whoever runs a park, or ranks higher: a smaller number does. */
export function isParkManager({ userType }: { readonly userType: number }): boolean {
  return userType <= Number(UserType.parkManager);
}

/** `pending`: registered, and not let in yet. */
export const UserStatus = { normal: '1', frozen: '2', pending: '3' } as const;
export type UserStatus = CodeOf<typeof UserStatus>;

export const OrgCategory = { company: '1', department: '2', post: '3' } as const;
export type OrgCategory = CodeOf<typeof OrgCategory>;

export const UserIdentity = { member: '1', leader: '2' } as const;
export type UserIdentity = CodeOf<typeof UserIdentity>;

/** log_type */
export const LogType = { signIn: '1', operation: '2' } as const;
export type LogType = CodeOf<typeof LogType>;

/** How the states of a dictionary feel. */
export const systemTones = {
  msgSendStatus: defineTones(MessageStatus, { waiting: 'watch', sent: 'normal', failed: 'behind' }),
  msg_use_status: defineTones(TemplateUse, { inUse: 'normal' }),
  send_status: defineTones(SendStatus, { draft: 'watch', published: 'normal' }),
  read_flag: defineTones(ReadStatus, { unread: 'watch', read: 'normal' }),
  quartz_run_status: defineTones(JobRunStatus, {
    running: 'ahead',
    succeeded: 'normal',
    failed: 'behind',
    skipped: 'paused',
    brokenOff: 'watch',
  }),
  user_status: defineTones(UserStatus, { normal: 'normal', frozen: 'behind', pending: 'watch' }),
  tenant_status: defineTones(TenantStatus, { active: 'normal', frozen: 'behind' }),
};
