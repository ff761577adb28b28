/** Says by the wall clock when ticks of a day are due and how many, without drift, and when the day counts as late. */

import type { Cancel, Clock } from '../runtime/clock.ts';

/** Turns come at most four times a second: faster ticks share one, with one transaction and one burst of frames. */
const SHORTEST_TURN_MS = 250;
/** Of a turn that catches up with the clock: an hour. */
export const MOST_TICKS = 720;
const DAY_MS = 24 * 3_600_000;
/** Being later than this, the day goes slower instead of catching up: a pile of ticks would only make it later. */
const LONGEST_DEBT_MS = 1000;

/** Which ticks are due. Times are epoch ms; the n-th tick is due at `anchor + n × period`. */
export class Beat {
  readonly #periodMs: number;
  readonly #mostAtOnce: number;
  #anchorTs: number;
  #done = 0;

  constructor(periodMs: number, startTs: number) {
    this.#periodMs = periodMs;
    this.#mostAtOnce = Math.max(1, Math.ceil(LONGEST_DEBT_MS / periodMs));
    this.#anchorTs = startTs;
  }

  /** When the latest tick was due: the wall time that belongs to its park time. */
  get lastTs(): number {
    return this.#anchorTs + this.#done * this.#periodMs;
  }

  get nextTs(): number {
    return this.lastTs + this.#periodMs;
  }

  /** Takes the ticks due at `now`, one second's worth at most; what is beyond is never made up for. */
  take(now: number): number {
    const due = Math.max(0, Math.floor((now - this.lastTs) / this.#periodMs));
    const taken = Math.min(due, this.#mostAtOnce);
    this.#anchorTs += (due - taken) * this.#periodMs;
    this.#done += taken;
    return taken;
  }
}

/**
 * How many ticks of a day are due by the clock on the wall, also after the server slept.
 * @param day epoch ms of its first tick, and how long one is
 * @param now epoch ms
 */
export function countDueTicks(
  { startTs, tickSec }: { readonly startTs: number; readonly tickSec: number },
  tick: number,
  now: number,
): number {
  const tickMs = tickSec * 1000;
  const due = Math.floor((now - startTs) / tickMs);
  return Math.max(0, Math.min(due, DAY_MS / tickMs, tick + MOST_TICKS) - tick);
}

export interface Turns {
  readonly periodMs: number;
  /** How far its first period has come, 0 to 1: parks that start together take turns. 0 without. */
  readonly phase?: number;
  readonly clock: Clock;
  /** Steps `ticks` ticks; the next turn waits for it. Must not throw. */
  turn(ticks: number): Promise<void>;
}

/** Calls `turn` whenever ticks are due, until stopped. */
export class Metronome {
  readonly beat: Beat;
  readonly #turns: Turns;
  #forget: Cancel = () => undefined;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(turns: Turns) {
    this.#turns = turns;
    const now = turns.clock.now();
    this.beat = new Beat(turns.periodMs, now - turns.periodMs * (turns.phase ?? 0));
    this.#plan(now);
  }

  /** Ms since the latest tick was due. */
  sinceTick(now: number): number {
    return Math.max(0, now - this.beat.lastTs);
  }

  /** No further turn; resolves when the one that runs is over. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#forget();
    await this.#running;
  }

  #plan(lastTurnTs: number): void {
    if (this.#stopped) return;
    const at = Math.max(this.beat.nextTs, lastTurnTs + SHORTEST_TURN_MS);
    const { clock } = this.#turns;
    this.#forget = clock.callLater(Math.max(0, at - clock.now()), () => (this.#running = this.#turn()));
  }

  async #turn(): Promise<void> {
    const now = this.#turns.clock.now();
    const ticks = this.beat.take(now);
    if (ticks > 0) await this.#turns.turn(ticks);
    this.#plan(now);
  }
}

/** In place of ticks while a park is paused: its silence would look like a lost link. */
export class PausedBeat {
  readonly #cancel: Cancel;

  /** @param beat must not throw */
  constructor(clock: Clock, periodMs: number, beat: () => Promise<void>) {
    this.#cancel = clock.callEvery(periodMs, beat);
  }

  sinceTick(): number {
    return 0;
  }

  stop(): void {
    this.#cancel();
  }
}
