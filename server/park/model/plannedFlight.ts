import type { ParkHole } from '../course/hole.ts';
import type { BookedFlight } from './bookedFlight.ts';

export interface PlannedPlayer {
  readonly name: string;
  /** 1 男 2 女 */
  readonly sex: string;
  readonly playerId: string;
  readonly bagTag: string;
}

export interface PlannedFlight {
  readonly index: number;
  readonly flightId: string;
  readonly flightNo: string;
  readonly boardNo: string;
  /** golf_start_type: 1 单边顺序 2 双边 3 同时开球 */
  readonly startType: '1' | '2' | '3';
  readonly cabin: string;
  /** Holes in playing order. */
  readonly holes: readonly ParkHole[];
  /** Play seconds after 06:00. */
  readonly teeSec: number;
  readonly intervalSec: number;
  readonly players: readonly PlannedPlayer[];
  /** Sold at the desk, for which the day waits; absent for the flights of its own sheet. */
  readonly booked?: BookedFlight;
}
