/** Texts of coded values: the shipped dictionaries, so that a replay reads the same without a server. */

import type { AlarmView } from '#domain/alarms/alarm.ts';
import { AlarmSubject } from '#domain/codes/alarm.ts';
import { alarmDictionaries } from '#domain/dictionaries/alarm.ts';
import { caddieDictionaries } from '#domain/dictionaries/caddie.ts';
import { competitionDictionaries } from '#domain/dictionaries/competition.ts';
import { courseDictionaries } from '#domain/dictionaries/course.ts';
import { moneyDictionaries } from '#domain/dictionaries/money.ts';
import { playDictionaries } from '#domain/dictionaries/play.ts';
import { serviceDictionaries } from '#domain/dictionaries/service.ts';

const DICTIONARIES = [
  ...alarmDictionaries,
  ...caddieDictionaries,
  ...competitionDictionaries,
  ...courseDictionaries,
  ...moneyDictionaries,
  ...playDictionaries,
  ...serviceDictionaries,
];

export type DictCode =
  | 'golf_alarm_rule'
  | 'golf_alarm_state'
  | 'golf_assistance_kind'
  | 'golf_cabin'
  | 'golf_caddie_order_status'
  | 'golf_caddie_status'
  | 'golf_caddie_work_status'
  | 'golf_close_reason'
  | 'golf_competition_status'
  | 'golf_device_status'
  | 'golf_eval_tag'
  | 'golf_device_type'
  | 'golf_dispatch_action'
  | 'golf_flight_status'
  | 'golf_hole_status'
  | 'golf_jump_status'
  | 'golf_jump_reason'
  | 'golf_notice_target'
  | 'golf_apply_status'
  | 'golf_order_action'
  | 'golf_order_status'
  | 'golf_pay_status'
  | 'golf_start_type'
  | 'golf_device_command'
  | 'golf_pace_role'
  | 'golf_park_status'
  | 'golf_receipt_status'
  | 'golf_refund_status'
  | 'golf_section'
  | 'golf_suspend_reason'
  | 'golf_timeout_cause'
  | 'golf_timeout_status'
  | 'golf_transport';

export const listDictItems = (code: DictCode) =>
  DICTIONARIES.find((dictionary) => dictionary.code === code)?.items ?? [];

const WORDS = new Map(
  DICTIONARIES.flatMap(({ code, items }) =>
    items.map(({ value, text }) => [`${code}:${value}`, text] as const),
  ),
);

/** The text of a value; the value itself when the dictionary does not know it. */
export const getWord = (code: DictCode, value: string): string => WORDS.get(`${code}:${value}`) ?? value;

/** Whom or what an alarm is about: its flight, else what it is and its number. */
export function nameAlarmSubject({
  flightNo,
  subject,
  subjectName,
}: Pick<AlarmView, 'flightNo' | 'subject' | 'subjectName'>): string {
  if (flightNo !== null) return `${flightNo}组`;
  switch (subject) {
    case AlarmSubject.hole:
      return `${subjectName}号洞`;
    case AlarmSubject.device:
      return `设备 ${subjectName}`;
    case AlarmSubject.caddieOrder:
      return `号牌 ${subjectName}`;
    default:
      return subjectName;
  }
}

/** The same where nothing else says why: of an alarm without a flight with its reason, `号牌 23 订单超时`. */
export function nameAlarmWithRule(
  alarm: Pick<AlarmView, 'flightNo' | 'subject' | 'subjectName' | 'rule'>,
): string {
  const subject = nameAlarmSubject(alarm);
  return alarm.flightNo === null ? `${subject} ${getWord('golf_alarm_rule', alarm.rule)}` : subject;
}

const FIRST_CLAUSE = /^[^，；。]+/;

/** What happened, of the sentence of an alarm, without why and what is to be done about it. */
export const findFirstClause = (text: string): string => FIRST_CLAUSE.exec(text)?.[0] ?? text;
