/** What a day finds out about its carts and flights by itself. */
import type { AssistanceKind } from '#domain/codes/alarm.ts';
import type { Point } from './courses/geometry.ts';
import type { ParkFence } from './courses/index.ts';
import type { DeviceState, FlightState } from './model.ts';

/** A cart goes, or seems to be, where it must not be. Park seconds. */
export interface Stray {
  readonly fence: ParkFence;
  /** Local metres. */
  readonly goal: Point;
  /** Sets out from its flight, and is back with it. */
  readonly fromSec: number;
  readonly toSec: number;
  /** Seconds of the way to the goal, and of the way back. */
  readonly rideSec: number;
  /** It never left: one fix at `fromSec` is wrong. */
  readonly isOutlier: boolean;
  /** Fixes in a row that say other than what is known. */
  fixes: number;
  /** Park second of the first of them. */
  firstSec: number;
  breach: BreachState | null;
}

/** A breach of a fence, as at least two fixes in a row have it. Park seconds. */
export interface BreachState {
  readonly breachId: string;
  rev: number;
  readonly device: DeviceState;
  readonly flight: FlightState;
  readonly fence: ParkFence;
  readonly holeNo: number;
  readonly enterSec: number;
  /** −1 = it is still there. */
  leaveSec: number;
}

/** A flight calls for help from a hole. */
export interface HelpCall {
  /** Of its alarm. */
  readonly key: string;
  readonly kind: Exclude<AssistanceKind, typeof AssistanceKind.lightning>;
  readonly flight: FlightState;
  readonly holeNo: number;
  isOver: boolean;
}

/** A flight asks to leave out a hole, and nobody has answered. */
export interface JumpRequest extends DetectedJump {
  /** A flight of the day made it; otherwise it came from the pages. */
  readonly isOfDay: boolean;
}

/** A flight was found on another hole than the next one of its round, and nobody had asked. */
export interface DetectedJump {
  readonly jumpId: string;
  readonly flight: FlightState;
  readonly fromHoleNo: number;
  readonly toHoleNo: number;
  readonly skippedHoles: readonly number[];
  /** Park second. */
  readonly sec: number;
}

/** A request to leave out holes that waits for an answer by its row. */
export interface PendingJump {
  readonly jumpId: string;
  readonly flightId: string;
  readonly fromHoleNo: number;
  readonly toHoleNo: number;
  readonly skippedHoles: readonly number[];
}
