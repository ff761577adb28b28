/** The flights of a day, their holes, devices and people, as rules read them. Only `park` and `world` touch them; everybody else gets views. */

import type { AlarmView } from '#domain/alarms/alarm.ts';
import type { Section } from '#domain/codes/course.ts';
import type { FlightStatus, PaceRole, PaceState, TimeoutCause, TimeoutStatus } from '#domain/codes/play.ts';
import type { FlightHandling } from '#domain/dispatch/handling.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import type { Hold } from '#domain/pace/holding.ts';
import type { PaceMemory } from '#domain/pace/state.ts';
import type { ParkHole } from '../course/park.ts';
import type { TrackerFix } from './fix.ts';
import type { PlannedFlight } from './plannedFlight.ts';

/**
 * planned → tee (waits for the flight ahead) → play → held (done, but the flight ahead is in the way) → stop (halfway
 * house) → walk (to the next tee) → tee … → done
 */
type Phase = 'planned' | 'tee' | 'play' | 'held' | 'stop' | 'walk' | 'done';

/** One hole as one flight plays it. Play seconds; −1 = not yet. */
export interface HoleRun {
  readonly hole: ParkHole;
  readonly allowanceSec: number;
  /** Joined the queue on the tee. */
  arriveSec: number;
  /** Pace clock of this hole; differs from arriving on the first hole only. */
  enterSec: number;
  teeOffSec: number;
  leaveSec: number;
  /** Came to the green, as its tracker shows; nobody else tells. */
  greenSec: number;
  /** End of the halfway stop, when one follows. */
  stopUntilSec: number;
  /** Completed waiting, seconds; callers add the wait that still lasts. */
  waitSec: number;
  /** Of it, between tee and green, as far as that can be told from waiting on the green. */
  wayWaitSec: number;
  /** Played part at `anchorSec`, and played part a second from there: as allowed until trackers or people tell otherwise. */
  anchorSec: number;
  anchorPart: number;
  partPerSec: number;
  /** Cause entered by staff on the spot; `null` = none. */
  matter: TimeoutCause | null;
  /** Since when own time exceeds the limit; −1 = it does not. */
  overSinceSec: number;
  /** The one row this (flight, hole) may have. */
  timeout: TimeoutAlarm | null;
}

/** Parts of a flight that changed since its last message 104. */
export interface FlightChanges {
  status?: true;
  ready?: true;
  players?: true;
  ahead?: true;
  tee?: true;
  splits?: true;
  route?: true;
  clock?: true;
  handling?: true;
}

/** Play seconds in which a flight stood still although others played. */
interface Halt {
  readonly fromSec: number;
  readonly lengthSec: number;
}

export interface FlightState {
  /** Bookings change theirs until they set out. */
  plan: PlannedFlight;
  /** Factor of a party of this size on the allowance of a hole. */
  kFactor: number;
  /** The round as it was agreed: planned, and rewritten by jumps. */
  order: readonly ParkHole[];
  /** The round as it is played: what was played, then what of `order` is open. */
  holes: readonly ParkHole[];
  /** Index of each hole number in `holes`. */
  indexOf: ReadonlyMap<number, number>;
  /** Approved jumps that are not carried out yet. */
  jumps: readonly Jump[];
  rev: number;
  status: FlightStatus;
  phase: Phase;
  /** Play second of the next step; Infinity while it depends on somebody else. */
  nextSec: number;
  runs: HoleRun[];
  holesDone: number;
  rested: boolean;
  /** Start clock of the round; −1 before. */
  startSec: number;
  finishSec: number;
  /** Play second since which its competition stands still; −1 = it goes on. */
  haltedSec: number;
  /** Halts that are over, in order of time: all times of before were moved by their length. */
  halts: readonly Halt[];
  /** Allowances and transfers of the holes before the current one. */
  plannedBeforeSec: number;
  /** Planned way (and turn) after the hole left last. */
  breakSec: number;
  plannedTotalSec: number;
  /** Play second of the finish, as the last projection has it; −1 = none yet. */
  expectedSec: number;
  ahead: FlightState | null;
  gapAheadSec: number | null;
  /** Gap that counts as "in position". */
  gapBaseSec: number;
  memory: PaceMemory;
  /** Whether the flight ahead holds it. */
  hold: Hold;
  /** The latest one until its receipt is there, or has not come. */
  reminder: Reminder | null;
  handling: FlightHandling | null;
  changes: FlightChanges | null;
  arrived: boolean;
  cartsReady: boolean;
  /** Actual courses: the flight is out and no tracker reports its position (ACTUAL-23). */
  isUnheard: boolean;
  orders: OrderState[];
  carts: DeviceState[];
  /** Figures of the last measurement. */
  figures: FlightFigures;
}

export interface FlightFigures {
  ownSec: number;
  waitSec: number;
  cumDelaySec: number;
  paceState: PaceState;
  role: PaceRole;
  heldBy: FlightState | null;
  /** Park seconds; null = 估算中. */
  projectedSec: number | null;
  /** Park second of the primary device's last fix; −1 = none. */
  lastFixSec: number;
  section: Section;
}

/** A jump that the starter approved and that is not carried out yet. */
export interface Jump {
  readonly jumpId: string;
  /** Of its row, when it was approved. */
  readonly rev: number;
  readonly toHoleNo: number;
  /** The round before it. */
  readonly before: readonly ParkHole[];
}

export interface HoleState {
  readonly seed: ParkHole;
  /** golf_hole_status: only 1 is played. */
  status: string;
  /** Flights on the hole in playing order. */
  readonly queue: FlightState[];
  lastIn: FlightState | null;
  lastLeaveSec: number;
}

export interface DeviceState {
  readonly index: number;
  readonly deviceId: string;
  readonly deviceNo: string;
  /** golf_device_type */
  readonly deviceType: string;
  /** Number among its own kind. */
  readonly ordinal: number;
  rev: number;
  flight: FlightState | null;
  order: OrderState | null;
  /** Place in the flight's little formation. */
  slot: number;
  changedTick: number;
  /** The newest one that came in; `null` = none yet, or a simulated tracker, whose fixes are computed. */
  fix: TrackerFix | null;
  /** Park second at which it was given to a flight on its round, to which it still has to be brought; `null` = it is there. */
  givenSec: number | null;
}

export interface CaddieState {
  readonly caddieId: string;
  readonly caddieNo: string;
  readonly name: string;
  rev: number;
}

export interface OrderState {
  readonly orderId: string;
  readonly flight: FlightState;
  readonly seat: number;
  caddie: CaddieState;
  rev: number;
  /** golf_caddie_order_status 0–5 */
  stage: 0 | 1 | 2 | 3 | 4 | 5;
  /** Play second at which the stage becomes overdue. */
  dueSec: number;
  handset: DeviceState | null;
}

/** A text on its way to the handsets of a flight. Park seconds. */
interface Reminder {
  readonly sentSec: number;
  readonly logIndex: number;
  /** The hole timeout that it is about as well. */
  readonly timeout: TimeoutAlarm | null;
}

export interface MarshalTask {
  /** Tells it from all others of the day. */
  readonly name: string;
  readonly timeout: TimeoutAlarm | null;
  readonly flight: FlightState;
  readonly fromSec: number;
  readonly fromX: number;
  readonly fromY: number;
  readonly arriveSec: number;
  arrived: boolean;
}

export interface MarshalState {
  readonly device: DeviceState;
  readonly name: string;
  task: MarshalTask | null;
  /** Where and when the last task ended, for the way back. */
  free: { readonly sec: number; readonly x: number; readonly y: number } | null;
}

/** Its rule is in no dictionary: other clients know hole timeouts by rows and messages of their own (ALARM-58). */
export const TIMEOUT_RULE = 'holeTimeout';

interface TimeoutAlarmView extends Omit<AlarmView, 'rule'> {
  readonly rule: typeof TIMEOUT_RULE;
}

/** Fields of an alarm that a change may set. */
export type AlarmPatch = Partial<Omit<AlarmView, 'rule'>>;

/** State of an alarm beyond its record. Park seconds. */
interface AlarmLife {
  /** Since when it waits for an operator. */
  requestedSec: number;
  settledSec: number;
  /** Revision of the last change that whoever acts must have seen; figures alone are none. */
  settledRev: number;
  /** Who changed it last, named to an operator with a stale revision. */
  lastActor: { readonly realname: string; readonly sec: number };
}

/** It follows a condition of the course (`alarmWatch.ts`). */
export interface BoardAlarm extends AlarmLife {
  view: AlarmView;
  readonly timeout: null;
  readonly key: string;
  flight: FlightState | null;
  hasSounded: boolean;
  /** When its sound was requested last; −1 = never. */
  soundedSec: number;
  /** When its figures were published last. */
  publishedSec: number;
  /** When its condition was observed last. */
  observedSec: number;
  readonly clearHoldSec: number;
  /** The flights it was about when it was observed last; empty = its key alone. */
  about: readonly FlightState[];
}

/** It follows one flight on one hole (`holeTimeouts.ts`). */
export interface TimeoutAlarm extends AlarmLife {
  view: TimeoutAlarmView;
  readonly timeout: HoleTimeout;
  readonly flight: FlightState;
}

export type DayAlarm = BoardAlarm | TimeoutAlarm;

/** Of a hole timeout, what no other alarm has. */
export interface HoleTimeout {
  readonly run: HoleRun;
  readonly cumAtRaiseSec: number;
  /** What was known when it was raised. */
  readonly facts: Pick<TimeoutView, 'boardNo' | 'enterTs' | 'limitSec' | 'cause'>;
  recoveringSinceSec: number;
  /** What was done about it last: that is its status while it is open and not shelved. */
  handled: TimeoutStatus;
  /** The alarm that was closed together with it and opens it again; `null` = none. */
  closedWithId: string | null;
  /** As other clients have it: written by `timeoutMessages.ts` alone. */
  row: TimeoutView;
}

export const isHoleTimeout = (alarm: DayAlarm): alarm is TimeoutAlarm => alarm.timeout !== null;
