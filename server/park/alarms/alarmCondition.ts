/** A condition of the course; its alarm stays open while the condition lasts. */

import type { AlarmPriority, AlarmRule, AlarmSubject } from '#domain/codes/alarm.ts';
import type { FlightState } from '../model/model.ts';

export interface AlarmCondition {
  /** Identifies the subject: one open alarm a key. */
  readonly key: string;
  readonly rule: AlarmRule;
  readonly priority: AlarmPriority;
  readonly subject: AlarmSubject;
  readonly subjectId: string;
  readonly subjectName: string;
  /** The flight that can do something about it. */
  readonly flight: FlightState | null;
  /** 0 = nowhere on the course. */
  readonly holeNo: number;
  readonly text: string;
  readonly lostSec: number | null;
  /** Flights that wait because of it, nearest first. */
  readonly held: readonly FlightState[];
  /** Key of what causes it; `null` = it is a root itself. */
  readonly rootKey: string | null;
  /** Seconds for which the condition must be gone before its alarm clears. */
  readonly clearHoldSec: number;
  /**
   * The condition comes and goes: a quick return reopens the same alarm silently. Any other condition raises a new
   * one.
   */
  readonly isRelapsing: boolean;
  /** Where flights come and go: those whose alarm was closed once it is closed. Empty = it is about its key alone. */
  readonly about: readonly FlightState[];
}

const CLEAR_HOLD_SEC = 60;
const NO_FLIGHTS: readonly FlightState[] = [];

type Needed = Pick<
  AlarmCondition,
  'key' | 'rule' | 'priority' | 'subject' | 'subjectId' | 'subjectName' | 'text'
>;

/**
 * A condition with what most of them have in common. Written out: dozens are made at every tick of every park, and to
 * spread them takes ten times as long.
 */
export const createCondition = (condition: Needed & Partial<AlarmCondition>): AlarmCondition => ({
  key: condition.key,
  rule: condition.rule,
  priority: condition.priority,
  subject: condition.subject,
  subjectId: condition.subjectId,
  subjectName: condition.subjectName,
  flight: condition.flight ?? null,
  holeNo: condition.holeNo ?? 0,
  text: condition.text,
  lostSec: condition.lostSec ?? null,
  held: condition.held ?? NO_FLIGHTS,
  rootKey: condition.rootKey ?? null,
  clearHoldSec: condition.clearHoldSec ?? CLEAR_HOLD_SEC,
  isRelapsing: condition.isRelapsing ?? false,
  about: condition.about ?? NO_FLIGHTS,
});
