import type { StartType } from '#domain/codes/competition.ts';
import type { ParkHole } from '../course/park.ts';
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
  readonly startType: typeof StartType.oneTee | typeof StartType.twoTees | typeof StartType.shotgun;
  readonly cabin: string;
  /** Holes in playing order. */
  readonly holes: readonly ParkHole[];
  /** Play seconds after 06:00. */
  readonly teeSec: number;
  readonly intervalSec: number;
  readonly players: readonly PlannedPlayer[];
  /** Sold by the starter, for which the day waits; absent for the flights of its own sheet. */
  readonly booked?: BookedFlight;
}
