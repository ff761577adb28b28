/** What is done about slow play, to an alarm and to a flight alike: its texts, limits and fields. */

import { TimeoutCloseReason } from '../codes/play.ts';
import { RemindPreset } from '../codes/service.ts';
import type { InputField } from '../entities/action.ts';
import { choice, text } from '../entities/shorthand.ts';

/** A flight is reminded once in this time, on whichever hole (ALARM-05). */
const REMIND_COOL_DOWN_SEC = 300;
/** A reminder without a receipt after this has failed (ALARM-08). */
export const RECEIPT_DUE_SEC = 120;

/** Texts pushed to a flight's handsets, by preset. */
export const REMIND_TEXTS = {
  [RemindPreset.catchUp]: '请跟上前组',
  [RemindPreset.hurry]: '请加快',
  [RemindPreset.letThrough]: '请靠边让后组',
} as const;

export const SHELVE_MINUTES = [5, 15, 30] as const;
export type ShelveMinutes = (typeof SHELVE_MINUTES)[number];
export const RED_SHELVE_MAX_MINUTES = 15;
const RED_SHELVE_MAX_TIMES = 2;

export const CLOSE_REASONS = {
  [TimeoutCloseReason.caughtUp]: '已追上',
  [TimeoutCloseReason.penalised]: '裁判判罚',
  [TimeoutCloseReason.specialGuest]: '特殊客人',
  [TimeoutCloseReason.falseAlarm]: '误报',
  [TimeoutCloseReason.jumped]: '换组/跳洞',
  [TimeoutCloseReason.other]: '其他',
} as const;
export type CloseReason = keyof typeof CLOSE_REASONS;

/** Characters of what is said of a flight. */
export const NOTE_LENGTH = 200;
const ALARM_NOTE_LENGTH = 500;
const DEVICE_ID_LENGTH = 19;

const PRESET: InputField = {
  name: 'preset',
  label: '提醒内容',
  type: 'string',
  required: true,
  options: REMIND_TEXTS,
};
export const REMIND_ASKS = [PRESET] as const;
/** That of the tracker; without one the nearest free marshal goes (ALARM-09). */
export const MARSHAL_ASKS = [text('marshalId', '巡场', DEVICE_ID_LENGTH)] as const;
const MINUTES: InputField = {
  name: 'minutes',
  label: '时长',
  type: 'int',
  required: true,
  options: SHELVE_MINUTES,
};
export const SHELVE_ASKS = [MINUTES, text('reason', '原因', 200, { required: true })] as const;
export const NOTE_ASKS = [text('note', '备注', ALARM_NOTE_LENGTH, { required: true })] as const;
const CLOSE_REASON: InputField = {
  ...choice('reason', '关闭原因', 'golf_close_reason', { required: true }),
  options: CLOSE_REASONS,
};
export const CLOSE_ASKS = [CLOSE_REASON, text('note', '备注', ALARM_NOTE_LENGTH)] as const;

/** @param lastRemindTs latest reminder to the same flight, about whatever; park time, as is `now` */
export function findReminderRefusal(
  lastRemindTs: number | null,
  now: number,
  input: { readonly preset: RemindPreset } | null,
): string | null {
  if (input !== null && !(input.preset in REMIND_TEXTS)) return '请选择提醒内容';
  const restSec = lastRemindTs === null ? 0 : REMIND_COOL_DOWN_SEC - (now - lastRemindTs) / 1000;
  return restSec > 0 ? `该组5分钟内已提醒过，请${Math.ceil(restSec)}秒后再试或改派巡场` : null;
}

interface Shelvable {
  readonly isRed: boolean;
  readonly shelveCount: number;
}

/** ALARM-06, ALARM-23 */
export function findShelvingRefusal(
  { isRed, shelveCount }: Shelvable,
  input: { readonly minutes: ShelveMinutes; readonly reason: string } | null,
): string | null {
  if (input !== null) {
    if (!SHELVE_MINUTES.includes(input.minutes)) return '搁置时长只能是5、15或30分钟';
    if (input.reason.trim() === '') return '请填写搁置原因';
    if (isRed && input.minutes > RED_SHELVE_MAX_MINUTES) return '严重告警最多搁置15分钟';
  }
  return isRed && shelveCount >= RED_SHELVE_MAX_TIMES ? '严重告警最多搁置2次' : null;
}

/** ALARM-07 */
export function findClosingRefusal(
  { isRed }: Pick<Shelvable, 'isRed'>,
  input: { readonly reason: CloseReason; readonly note?: string | undefined } | null,
): string | null {
  if (input === null) return null;
  if (!(input.reason in CLOSE_REASONS)) return '请选择关闭原因';
  return isRed && !input.note?.trim() ? '关闭严重告警需要填写备注' : null;
}

export const findNoteRefusal = (input: { readonly note: string } | null): string | null =>
  input?.note.trim() === '' ? '请填写备注' : null;
