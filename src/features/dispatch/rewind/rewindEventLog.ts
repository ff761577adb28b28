/** What happened on the day that is looked at: read once, and listed as far as the moment (BOARD-111). */

import { formatGolfDestination } from '#domain/wire/bus.ts';
import { toEventRows } from '#streams/models/boardEvents.ts';
import type { EventRow } from '#streams/models/state.ts';
import type { RewindCalls } from './rewindCalls.ts';

export class RewindEventLog {
  readonly #calls: Pick<RewindCalls, 'events'>;
  readonly #dest: string;
  /** Newest first, without a gap from `#fromTs` on. */
  #rows: readonly EventRow[] = [];
  /** What happened before was left out; 0 = nothing. Park time, epoch ms. */
  #fromTs = 0;
  /** Of the last one that was read. */
  #untilTs = 0;

  constructor(calls: Pick<RewindCalls, 'events'>, parkId: string) {
    this.#calls = calls;
    this.#dest = formatGolfDestination(parkId);
  }

  /** Newest first. @param at park time, epoch ms. @throws what the call throws */
  async listUntil(at: number): Promise<readonly EventRow[]> {
    if (at > this.#untilTs) await this.#read(at, this.#untilTs);
    else if (at < this.#fromTs) await this.#read(at, 0);
    return this.#rows.filter(({ parkTs = 0 }) => parkTs <= at);
  }

  async #read(at: number, afterTs: number): Promise<void> {
    const { records, isCut } = await this.#calls.events(at, afterTs);
    const isNext = afterTs > 0 && !isCut;
    // Of a simulated day the time of a message is estimated, and may be another one when it is read again.
    const known = new Set(isNext ? this.#rows.map(({ key }) => key) : []);
    const rows = toEventRows(this.#dest, records)
      .filter(({ key }) => !known.has(key))
      .map((row) => ({ ...row, parkTs: row.message.ts ?? at }));
    this.#rows = isNext ? [...rows, ...this.#rows] : rows;
    if (!isNext) this.#fromTs = isCut ? (records[0]?.ts ?? at) : 0;
    this.#untilTs = records.at(-1)?.ts ?? afterTs;
  }
}
