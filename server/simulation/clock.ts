/**
 * Two clocks of a day, both in seconds after 06:00: park time runs with the ticks, play time stands still while play is
 * suspended. Everything that golfers do is timed in play time, so a suspension freezes every pace clock by itself.
 */
export interface Suspension {
  readonly atSec: number;
  readonly lengthSec: number;
}

export class DayClock {
  readonly startTs: number;
  readonly suspension: Suspension | null;

  constructor(startTs: number, suspension: Suspension | null) {
    this.startTs = startTs;
    this.suspension = suspension;
  }

  /** Play seconds at a park second. */
  play(parkSec: number): number {
    if (!this.suspension || parkSec <= this.suspension.atSec) return parkSec;
    return Math.max(this.suspension.atSec, parkSec - this.suspension.lengthSec);
  }

  /** Park second of a moment of play. */
  park(playSec: number): number {
    return this.suspension && playSec > this.suspension.atSec ? playSec + this.suspension.lengthSec : playSec;
  }

  isSuspended(parkSec: number): boolean {
    const stop = this.suspension;
    return stop !== null && parkSec >= stop.atSec && parkSec < stop.atSec + stop.lengthSec;
  }

  /** Epoch ms of a park second. */
  parkTs(parkSec: number): number {
    return this.startTs + parkSec * 1000;
  }

  /** Epoch ms of a moment of play, whole milliseconds. */
  playTs(playSec: number): number {
    return this.parkTs(this.park(playSec));
  }
}

const SHANGHAI_MS = 8 * 3600 * 1000;

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, which has no daylight saving. */
export function shanghaiTime(ts: number): string {
  return new Date(ts + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ');
}
