/**
 * Two clocks of a day, both in seconds after 06:00: park time runs with the ticks, play time stands still while play is
 * suspended. Everything that golfers do is timed in play time, so a suspension freezes every pace clock by itself. A park
 * may be suspended as often as people like, and by the storm of its preset.
 */

import type { PlayStop } from '#domain/pace/playTime.ts';

export interface Suspension {
  readonly atSec: number;
  readonly lengthSec: number;
}

/** A stop of play in park seconds; Infinity while it lasts. */
interface Stop {
  readonly fromSec: number;
  toSec: number;
  /** When it ends by itself, park seconds; Infinity = an operator has to end it. */
  readonly dueSec: number;
}

export class DayClock {
  readonly startTs: number;
  readonly #storm: Suspension | null;
  #stormCame = false;
  /** In order of time; none overlaps another. */
  readonly #stops: Stop[] = [];

  /** @param storm a simulated suspension */
  constructor(startTs: number, storm: Suspension | null) {
    this.startTs = startTs;
    this.#storm = storm;
  }

  /** Advances to a park second and begins or ends the storm; a storm during a suspension changes nothing. */
  reach(parkSec: number): void {
    const storm = this.#storm;
    if (storm && !this.#stormCame && parkSec >= storm.atSec) {
      this.#stormCame = true;
      this.#begin({ fromSec: storm.atSec, toSec: Infinity, dueSec: storm.atSec + storm.lengthSec });
    }
    const stop = this.#current();
    if (stop && parkSec >= stop.dueSec) stop.toSec = stop.dueSec;
  }

  suspend(parkSec: number): void {
    this.#begin({ fromSec: parkSec, toSec: Infinity, dueSec: Infinity });
  }

  resume(parkSec: number): void {
    const stop = this.#current();
    if (stop) stop.toSec = parkSec;
  }

  get isSuspended(): boolean {
    return this.#current() !== null;
  }

  /** Stops so far in order of time, as boards count with them; epoch ms. */
  get stops(): readonly PlayStop[] {
    return this.#stops.map(({ fromSec, toSec }) => ({
      fromTs: this.parkTs(fromSec),
      toTs: toSec < Infinity ? this.parkTs(toSec) : null,
    }));
  }

  /** Length of the latest stop that is over, seconds; 0 = there was none. */
  get lastStopSec(): number {
    const stop = this.#stops.findLast(({ toSec }) => toSec < Infinity);
    return stop ? stop.toSec - stop.fromSec : 0;
  }

  /** Play seconds at a park second. */
  play(parkSec: number): number {
    return this.#stops.reduce(
      (sec, { fromSec, toSec }) => sec - Math.max(0, Math.min(toSec, parkSec) - fromSec),
      parkSec,
    );
  }

  /** Play second of a tee time (epoch ms) that is yet to come. A stop that lasts counts once it is over, see `park`. */
  toPlanned(ts: number): number {
    const parkSec = Math.round((ts - this.startTs) / 1000);
    const over = this.#stops.filter(({ toSec }) => toSec < Infinity);
    return over.reduce(
      (sec, { fromSec, toSec }) => sec - Math.max(0, Math.min(toSec, parkSec) - fromSec),
      parkSec,
    );
  }

  /** Park second of a moment of play. What is yet to come moves by a stop once its length is known. */
  park(playSec: number): number {
    let parkSec = playSec;
    for (const { fromSec, toSec } of this.#stops)
      if (toSec < Infinity && parkSec > fromSec) parkSec += toSec - fromSec;
    return parkSec;
  }

  #current(): Stop | null {
    const last = this.#stops.at(-1);
    return last?.toSec === Infinity ? last : null;
  }

  #begin(stop: Stop): void {
    if (!this.#current()) this.#stops.push(stop);
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
export function formatShanghaiTime(ts: number): string {
  return new Date(ts + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ');
}
