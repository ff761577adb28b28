/** Something that is so at present, and that an alarm stands for as long as it is. */
import type { AlarmPriority, AlarmRule, AlarmSubject } from '#domain/codes/alarm.ts';
import type { FlightState } from './model.ts';

export interface AlarmCondition {
  /** What the alarm is about: one open alarm a key. */
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
  /** It must be gone so long before its alarm is over. */
  readonly clearHoldSec: number;
  /** It goes up and down: what comes back soon is the same alarm, without a sound. Anything else is raised each time. */
  readonly isRelapsing: boolean;
  /** Where flights come and go: those whose alarm was closed once it is closed. Empty = it is about its key alone. */
  readonly about: readonly FlightState[];
}

const PLAIN = {
  flight: null,
  holeNo: 0,
  lostSec: null,
  held: [],
  rootKey: null,
  clearHoldSec: 60,
  isRelapsing: false,
  about: [],
} as const;

type Needed = Omit<AlarmCondition, keyof typeof PLAIN>;

/** A condition with what most of them have in common. */
export const createCondition = (
  condition: Needed & Partial<Pick<AlarmCondition, keyof typeof PLAIN>>,
): AlarmCondition => ({ ...PLAIN, ...condition });
