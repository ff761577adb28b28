/**
 * The sequence numbers of one destination (LIVE-10, LIVE-11): what was delivered, what waits, what is lost. It has no clock
 * and no timer: `GolfSequencer` asks for the deadline and calls `lose` when it has passed.
 */

import type { GolfBusMessage, LostReason, RecoveredBusMessage } from '#domain/wire/bus.ts';

export type StreamPosition = { readonly epoch: string; readonly seq: number };

/** Where a track sends its messages. */
export interface TrackOutput {
  deliver(message: GolfBusMessage): void;
  duplicate(message: GolfBusMessage): void;
  /** @param epoch the new epoch of the stream, if it is known to have changed */
  lost(reason: LostReason, known: StreamPosition | null, epoch?: string): void;
  /** The repair that `lost` asked for has ended; the frames that waited follow. */
  recovered(repair: Pick<RecoveredBusMessage, 'at' | 'messages' | 'contained'>): void;
}

/** What repairs a loss: a snapshot with the number at which it was taken, or the events themselves. */
export type Repair = 'snapshot' | 'events';

interface Pending {
  /** `null` = it was delivered at once, and only its number counts. */
  readonly message: GolfBusMessage | null;
  readonly recvTs: number;
}

/** At most this many frames wait for a repair. The oldest ones are dropped; the gap is found and repaired later. */
const HELD_LIMIT = 1_000;
const NOTHING: ReadonlyMap<number, Pending> = new Map();

export class SequenceTrack {
  readonly dest: string;
  private readonly output: TrackOutput;
  /** Whether a message replaces earlier ones, so that it needs no order. */
  private readonly isAbsolute: (message: GolfBusMessage) => boolean;
  private readonly repair: Repair;

  private epoch: string | null = null;
  private last = 0;
  private repairing = false;
  /** Frames that wait, by epoch and number; also those of a new epoch, before its repair. */
  private waiting = new Map<string, Map<number, Pending>>();

  constructor(
    dest: string,
    output: TrackOutput,
    repair: Repair,
    isAbsolute: (message: GolfBusMessage) => boolean,
  ) {
    this.dest = dest;
    this.output = output;
    this.repair = repair;
    this.isAbsolute = isAbsolute;
  }

  get known(): StreamPosition | null {
    return this.epoch === null ? null : { epoch: this.epoch, seq: this.last };
  }

  /** When the oldest waiting frame will have waited for `patienceMs`; `null` = none waits. */
  deadline(patienceMs: number): number | null {
    if (this.settled || this.repairing) return null;
    // A map keeps the order of insertion, so the first is the oldest.
    for (const { recvTs } of this.pending(this.epoch).values()) return recvTs + patienceMs;
    return null;
  }

  /** Whether no frame waits and nothing is known to be missing. */
  get settled(): boolean {
    return !this.repairing && this.pending(this.epoch).size === 0;
  }

  accept(message: GolfBusMessage): void {
    const { seq, epoch = this.epoch } = message.body;
    if (seq === undefined || epoch === null) return this.output.deliver(message);
    // Without a greeting, the stream starts at the first number that arrives.
    if (this.epoch === null && !this.repairing) this.startAt({ epoch, seq: seq - 1 });
    if (epoch !== this.epoch && !this.repairing) this.restartAs(epoch);
    if (epoch === this.epoch && seq <= this.last) return this.output.duplicate(message);
    if (this.repairing || seq !== this.last + 1) return this.wait(epoch, seq, message);
    this.last = seq;
    this.output.deliver(message);
    this.drain();
  }

  lose(reason: LostReason): void {
    this.repairing = true;
    this.output.lost(reason, this.known);
  }

  /** The stream has a new epoch. If no snapshot will give its number, it counts from 0, because nothing of it was received. */
  restartAs(epoch: string): void {
    const { known } = this;
    if (this.repair === 'events') this.startAt({ epoch, seq: 0 });
    this.repairing = true;
    this.output.lost('epoch', known, epoch);
  }

  /** Events up to `place` have been read. A place of an earlier epoch is ignored. */
  readTo(place: StreamPosition): void {
    if (this.repairing && place.epoch === this.epoch) this.repaired(place);
  }

  /** Starts at `place`, without the messages before it (the first greeting of the user's own stream). */
  startAt(place: StreamPosition): void {
    this.epoch = place.epoch;
    this.last = place.seq;
  }

  /** What was read contains everything up to `place`; the frames after it are delivered. */
  repaired(place: StreamPosition): void {
    const held = [...this.pending(place.epoch)];
    const after = held.filter(([seq]) => seq > place.seq);
    const missing = place.epoch === this.epoch ? Math.max(0, place.seq - this.last) : null;
    const { last, repairing } = this;
    this.waiting = new Map([[place.epoch, new Map(after)]]);
    this.repairing = false;
    this.startAt(place);
    if (repairing) {
      const came = held.filter(([seq]) => seq <= place.seq);
      const contained = came.filter(([, { message }]) => message !== null).length;
      const unseen = came.filter(([seq]) => seq > last).length;
      const messages = missing === null ? null : missing - unseen;
      this.output.recovered({ at: { epoch: place.epoch, seq: place.seq }, messages, contained });
    }
    this.drain();
  }

  private pending(epoch: string | null): ReadonlyMap<number, Pending> {
    return (epoch === null ? undefined : this.waiting.get(epoch)) ?? NOTHING;
  }

  private wait(epoch: string, seq: number, message: GolfBusMessage): void {
    const its = this.waiting.get(epoch) ?? new Map<number, Pending>();
    this.waiting.set(epoch, its);
    if (its.has(seq)) return this.output.duplicate(message);
    const absolute = this.isAbsolute(message);
    its.set(seq, { message: absolute ? null : message, recvTs: message.recvTs });
    if (its.size > HELD_LIMIT) for (const oldest of its.keys()) if (its.delete(oldest)) break;
    if (absolute) this.output.deliver(message);
  }

  private drain(): void {
    const its = this.epoch === null ? undefined : this.waiting.get(this.epoch);
    if (its === undefined || its.size === 0) return;
    for (let next = its.get(this.last + 1); next; next = its.get(this.last + 1)) {
      this.last += 1;
      its.delete(this.last);
      if (next.message !== null) this.output.deliver(next.message);
    }
  }
}
