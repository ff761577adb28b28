/** What the board says about the rest of a day (`GET /admin/golfDispatch/forecast?parkId`). Park time, epoch ms. */

export interface JamAheadView {
  readonly holeNo: number;
  readonly fromTs: number;
  readonly untilTs: number;
  /** Most that wait at once. */
  readonly flights: number;
}

/** Later starts at one hole, and what they bring. */
export interface StartHoldView {
  readonly startHoleNo: number;
  readonly minutes: number;
  /** Flights that start later. */
  readonly starts: number;
  /** Less waiting on the course, of all flights together. */
  readonly savedWaitSec: number;
  /** Negative = the day ends earlier. */
  readonly lastPuttLaterSec: number;
  /** The next jam that is left; `null` = none. */
  readonly nextJam: JamAheadView | null;
}

export interface ForecastView {
  /** `null` = nobody plays, or will. */
  readonly lastPuttTs: number | null;
  /** The first one that does not stand yet. */
  readonly nextJam: JamAheadView | null;
  readonly proposal: StartHoldView | null;
}
