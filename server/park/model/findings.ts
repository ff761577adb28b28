/** What a day finds out about its carts and flights by itself. */

import type { AssistanceKind } from '#domain/codes/alarm.ts';
import type { ParkFence } from '../course/fence.ts';
import type { DeviceState, FlightState } from './model.ts';

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
