/** What a day finds out about its carts and flights by itself. */

import type { AssistanceKind } from '#domain/codes/alarm.ts';
import type { ParkFence } from '../course/fence.ts';
import type { DeviceState, FlightState } from './model.ts';

/** A breach of a fence, shown by at least two fixes in a row. Park seconds. */
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

/** An unanswered request of a flight to leave out a hole. */
export interface JumpRequest extends DetectedJump {
  /** Whether the day made the request; otherwise staff entered it on a page. */
  readonly isOfDay: boolean;
}

/** A jump that was detected without a request: the flight is on another hole than its next one. */
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
