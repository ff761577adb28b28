/**
 * What goes into a golf day and what comes out of it. A day is a pure function of its options, the tick and the log of what
 * was done and told (SIM-02): no clock, no I/O.
 */

import type { AlarmRequest } from '#domain/actions/alarms.ts';
import type { FlightRequest } from '#domain/actions/flights.ts';
import type { TimeoutRequest } from '#domain/actions/holeTimeouts.ts';
import type { AlarmUndoRequest, FlightUndoRequest } from '#domain/actions/undo.ts';
import type { DispatchConfig } from '#domain/dispatch/dispatchConfig.ts';
import type { DispatchSnapshot, OverdueItem, PositionItem, TimeoutView } from '#domain/dispatch/model.ts';
import type { PaceConfig } from '#domain/pace/config.ts';
import type { PaceUpdate } from '#domain/wire/golf.ts';
import type { FenceEdits } from '../course/fence.ts';
import type { BookedFlight } from './bookedFlight.ts';
import type { DayCaddieOrder, DispatchLogRow } from './dayRows.ts';
import type { DeviceChanges, DeviceNow } from './deviceNow.ts';
import type { SimEvent } from './events.ts';
import type { PendingJump } from './findings.ts';
import type { TrackerFix } from './fix.ts';
import type { DayAlarm } from './model.ts';

/** Moves a waiting flight to another tee time. */
export interface MoveDecision {
  readonly kind: 'move';
  readonly flightId: string;
  /** Park time, epoch ms. */
  readonly teeTs: number;
  /** Hole numbers in playing order, where it starts from another hole. */
  readonly holes?: readonly number[];
}

export interface DayOptions {
  readonly parkId: string;
  /** 1–30. */
  readonly tickSec: number;
  /** Park time of tick 0, epoch ms: 06:00 Asia/Shanghai of a simulated day, midnight of an actual one. */
  readonly startTs: number;
  /** 0 = the seed day; each day draws its own flights. Days of actual courses are numbered by the calendar. */
  readonly dayIndex: number;
}

/** What happened in a tick, without positions. */
export interface DayTick {
  readonly tick: number;
  readonly parkTs: number;
  /** Flights whose figures changed. */
  readonly pace: readonly PaceUpdate[];
  readonly events: readonly SimEvent[];
}

/** Send in this order: positions (2), pace (102), then events; a flight's `rev` rises in that order. */
export interface TickResult extends DayTick {
  /** Devices that reported since the last tick. */
  readonly positions: readonly PositionItem[];
}

interface Actor {
  readonly alertId: string;
  /** The `rev` the operator saw. */
  readonly rev: number;
  readonly userId: string;
  readonly realname: string;
}
/** An operator's click on a hole timeout. `marshalId` is the deviceId of the marshal's tracker. */
export type OperatorAction = Actor & (TimeoutRequest | AlarmUndoRequest);

/** An operator's click on a flight. */
export type FlightOperation = FlightRequest & {
  readonly flightId: string;
  readonly userId: string;
  readonly realname: string;
};

/** An operator's click on an alarm of the board. */
export type AlarmOperation = AlarmRequest & {
  readonly alarmId: string;
  /** The `rev` the operator saw. */
  readonly rev: number;
  readonly userId: string;
  readonly realname: string;
};

/** An operator takes back what they did to an alarm a moment ago. */
export type AlarmUndoOperation = Omit<AlarmOperation, 'kind'> & AlarmUndoRequest;
/** The same of a marshal who was sent to a flight. */
export type FlightUndoOperation = Pick<FlightOperation, 'flightId' | 'userId' | 'realname'> &
  FlightUndoRequest;

/** Steps that staff enter: ready, sent out, finished, given up. */
export type FlightStep = 'ready' | 'start' | 'finish' | 'abort';

/** Fixed limit of a hole: own time after which it is a timeout, whatever its allowance (PACE-02). */
export interface HoleLimit {
  readonly holeNo: number;
  readonly limitSec: number;
}

/** What people decided on the pages of the business about the park and its flights. */
export type ParkDecision =
  /** `reason`: golf_suspend_reason. */
  | { readonly kind: 'suspend'; readonly reason: string; readonly realname?: string }
  | { readonly kind: 'resume'; readonly realname?: string }
  /** How the board sounds from now on. */
  | { readonly kind: 'desk'; readonly desk: DispatchConfig }
  /** What counts as slow from now on. */
  | { readonly kind: 'pace'; readonly pace: PaceConfig }
  /** Fixed limits of holes from now on, in order of their numbers; a hole that is not named has none. */
  | { readonly kind: 'limits'; readonly limits: readonly HoleLimit[] }
  /** Where carts must not be from now on. */
  | { readonly kind: 'fences'; readonly edits: FenceEdits }
  | { readonly kind: 'hole'; readonly holeNo: number; /** golf_hole_status */ readonly status: string }
  | {
      readonly kind: 'jump';
      readonly jumpId: string;
      /** Of the jump's row. */
      readonly rev: number;
      readonly flightId: string;
      readonly toHoleNo: number;
      /** Hole numbers of the whole round as the jump leaves it. */
      readonly order: readonly number[];
      readonly realname: string;
    }
  /** The requests to jump that wait from now on: all of them. */
  | { readonly kind: 'requests'; readonly requests: readonly PendingJump[] }
  /** An approved jump was withdrawn. */
  | { readonly kind: 'stay'; readonly jumpId: string; readonly flightId: string }
  /** A flight is on this hole, whatever its trackers said. */
  | {
      readonly kind: 'correct';
      readonly flightId: string;
      readonly holeNo: number;
      readonly realname: string;
    }
  | MoveDecision
  | { readonly kind: FlightStep; readonly flightId: string; readonly realname: string }
  | { readonly kind: 'book'; readonly flight: BookedFlight }
  /** A competition stands still, with exactly its flights, or goes on. */
  | { readonly kind: 'halt' | 'goOn'; readonly competitionId: string }
  /** A flight was given up before it set out. */
  | { readonly kind: 'unbook'; readonly flightId: string }
  | ActualDecision
  | ServiceDecision;

/** What trackers and people tell of a course where people really play. */
export type ActualDecision =
  /** A flight that was sent out by mistake is on the tee again. */
  | { readonly kind: 'recall'; readonly flightId: string; readonly realname: string }
  /** A flight has holed out, as somebody says who stands there. */
  | { readonly kind: 'holeOut'; readonly flightId: string; readonly realname: string }
  /** Trackers and what they go with: all of them. Days of before December 2026 were told so. */
  | { readonly kind: 'devices'; readonly devices: readonly DeviceNow[] }
  | DeviceChanges
  /** How many caddies wait in the turn. */
  | { readonly kind: 'waitingCaddies'; readonly count: number }
  /** Applies fixes of trackers, which may come in any order. */
  | { readonly kind: 'fixes'; readonly fixes: readonly TrackerFix[] };

/** How a caddie order stands by its row. Orders that the day did not make out are none of its business. */
export interface ServiceDecision {
  readonly kind: 'service';
  readonly orderId: string;
  readonly rev: number;
  /** golf_caddie_order_status */
  readonly status: string;
  readonly caddie: { readonly caddieId: string; readonly caddieNo: string; readonly name: string };
  /** The device it was switched on with. */
  readonly deviceId: string | null;
  /** The order that this one goes on for. */
  readonly replaceOfId: string | null;
  /** Given up by the caddie's own fault. */
  readonly losesTurn: boolean;
}

export interface LoggedAction {
  /** Last tick that was stepped before the action. */
  readonly tick: number;
  readonly action:
    | OperatorAction
    | FlightOperation
    | AlarmOperation
    | AlarmUndoOperation
    | FlightUndoOperation
    | ParkDecision;
}

/** Something that an operator did, and what it brought about. */
export interface Acted {
  readonly ok: true;
  readonly events: readonly SimEvent[];
  readonly log: DispatchLogRow;
  /** The hole timeout that it was about; absent or `null` = none. */
  readonly alert?: TimeoutView | null;
}

export interface ActionRefusal {
  readonly ok: false;
  /** `stale`: `rev` is not the current one; `sendNotFound`: no such row on the board; `refused`: a rule says no. */
  readonly reason: 'stale' | 'notFound' | 'refused';
  /** Chinese, for the operator. */
  readonly message: string;
}

export type ActionResult = (Acted & { readonly alert: TimeoutView | null }) | ActionRefusal;

export type AlarmResult =
  | (Acted & { readonly alarm: DayAlarm['view']; readonly alert: TimeoutView | null })
  | ActionRefusal;

/** What a day counted so far. */
export interface DayTally {
  /** Caddie orders that were late in each stage, golf_overdue_status 0–3. */
  readonly overdueByStage: readonly number[];
  /** Seconds in which trackers of flights were not heard. */
  readonly silentSec: number;
  /** … and in which they were out; `null` = as many as a flight usually has, for as long as it played. */
  readonly trackerSec: number | null;
}

/** What a day can show at a tick; the hub adds `epoch`, `seq` and `clock`. */
export type DayPicture = Omit<DispatchSnapshot, 'epoch' | 'seq' | 'clock'>;

export type { DayCaddieOrder, DispatchLogRow, OverdueItem, PendingJump };
