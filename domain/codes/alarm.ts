/** Codes of the alarms of the dispatch board. */

import type { CodeOf } from './codeOf.ts';
import { defineTones } from './tone.ts';

/** golf_alarm_rule: what an alarm is about. */
export const AlarmRule = {
  /** A flight loses time that somebody behind it waits. */
  pace: '1',
  /** Several flights wait on one tee. */
  bottleneck: '2',
  /** A flight should have started, or has no tracker shortly before. */
  lateStart: '3',
  /** A tracker of a flight on the course is not heard. */
  deviceLost: '4',
  /** A tracker is where it must not be. */
  fenceBreach: '5',
  /** A flight plays a hole out of its order, or its request to do so waits. */
  jump: '6',
  /** A caddie order is overdue in its stage. */
  overdueOrder: '7',
  /** A battery will not last the round. */
  lowBattery: '8',
  /** SOS, injury, lightning. */
  emergency: '9',
  /** A flight asks for another cart. */
  cartFailure: '10',
} as const;
export type AlarmRule = CodeOf<typeof AlarmRule>;

/** golf_alarm_priority. Information never sounds and asks for no hurry. */
export const AlarmPriority = { information: '0', amber: '1', red: '2' } as const;
export type AlarmPriority = CodeOf<typeof AlarmPriority>;

/** golf_alarm_state */
export const AlarmState = {
  raised: '0',
  /** Red, and nobody took it within its limit. */
  escalated: '1',
  acknowledged: '2',
  shelved: '3',
  /** It hangs on the alarm that is its root cause and asks for nothing by itself. */
  suppressed: '4',
  /** Its cause is gone. */
  cleared: '5',
  closed: '6',
} as const;
export type AlarmState = CodeOf<typeof AlarmState>;

/** golf_alarm_subject: what kind of thing an alarm stands on. */
export const AlarmSubject = {
  flight: '1',
  hole: '2',
  device: '3',
  caddieOrder: '4',
  park: '5',
} as const;
export type AlarmSubject = CodeOf<typeof AlarmSubject>;

/** golf_alarm_sound: how a message about an alarm sounds. */
export const AlarmSound = { none: '0', tone: '1', chime: '2', siren: '3' } as const;
export type AlarmSound = CodeOf<typeof AlarmSound>;

/** golf_assistance_kind: what a call for help (116) is about. */
export const AssistanceKind = { sos: '1', injury: '2', lightning: '3', cartFailure: '4' } as const;
export type AssistanceKind = CodeOf<typeof AssistanceKind>;

/** How the states of a dictionary feel. */
export const alarmTones = {
  golf_alarm_state: defineTones(AlarmState, {
    raised: 'behind',
    escalated: 'behind',
    acknowledged: 'watch',
    shelved: 'paused',
    suppressed: 'paused',
    cleared: 'normal',
  }),
  golf_alarm_priority: defineTones(AlarmPriority, { amber: 'watch', red: 'behind' }),
};
