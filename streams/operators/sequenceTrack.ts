/**
 * Bookkeeping of one destination's sequence numbers (golf-domain 6.6). No clock, no timers: the operator
 * `inSequence` asks for the deadline and tells when it passed.
 */
import type { GolfBusMessage, LostReason } from '#domain/wire/bus.ts';

export type Place = { readonly epoch: string; readonly seq: number };

/** What a track gives out, in this order. */
export interface TrackOutput {
  deliver(message: GolfBusMessage): void;
  duplicate(message: GolfBusMessage): void;
  lost(reason: LostReason, known: Place | null): void;
}

interface Pending {
  /** `null`: was delivered at once, only its number still counts. */
  readonly message: GolfBusMessage | null;
  readonly recvTs: number;
}

/** More frames than this are not kept through an outage of the repair; the gap they leave is found again. */
const HELD_LIMIT = 1_000;

export class SequenceTrack {
  readonly dest: string;
  private readonly output: TrackOutput;
  /** True for messages that are absolute and therefore need no order. */
  private readonly isAbsolute: (message: GolfBusMessage) => boolean;

  private epoch: string | null = null;
  private last = 0;
  private repairing = false;
  private pending = new Map<number, Pending>();
  /** Frames of an epoch that the repair has not reached yet. */
  private foreign: GolfBusMessage[] = [];

  constructor(dest: string, output: TrackOutput, isAbsolute: (message: GolfBusMessage) => boolean) {
    this.dest = dest;
    this.output = output;
    this.isAbsolute = isAbsolute;
  }

  get known(): Place | null {
    return this.epoch === null ? null : { epoch: this.epoch, seq: this.last };
  }

  /** When the oldest frame that waits for a missing one will have waited long enough; `null` = nothing waits. */
  deadline(patienceMs: number): number | null {
    if (this.repairing || this.pending.size === 0) return null;
    let oldest = Infinity;
    for (const { recvTs } of this.pending.values()) oldest = Math.min(oldest, recvTs);
    return oldest + patienceMs;
  }

  /** Nothing waits and nothing is missing as far as anyone can know. */
  get settled(): boolean {
    return !this.repairing && this.pending.size === 0;
  }

  accept(message: GolfBusMessage): void {
    const { seq, epoch } = message.body;
    if (seq === undefined) return this.output.deliver(message);
    if (epoch !== undefined && epoch !== this.epoch) {
      // A stream first met in its middle starts there (a personal stream without a hello).
      if (this.epoch === null && !this.repairing) this.startAt({ epoch, seq: seq - 1 });
      else {
        if (this.epoch !== null && !this.repairing) this.lose('epoch');
        this.hold(message);
        return;
      }
    }
    if (seq <= this.last || this.pending.has(seq)) return this.output.duplicate(message);
    if (this.repairing) return this.keep(seq, message);
    if (seq !== this.last + 1) return this.keep(seq, message);
    this.last = seq;
    this.output.deliver(message);
    this.drain();
  }

  lose(reason: LostReason): void {
    this.repairing = true;
    this.output.lost(reason, this.known);
  }

  /** A stream whose past does not matter starts here (first hello of a personal stream). */
  startAt(place: Place): void {
    this.epoch = place.epoch;
    this.last = place.seq;
  }

  /** Everything up to `place` is contained in what was read: goes on with the frames after it. */
  repaired(place: Place): void {
    const kept = [...this.pending].filter(([seq]) => place.epoch === this.epoch && seq > place.seq);
    const foreign = this.foreign.filter(({ body }) => body.epoch === place.epoch);
    this.repairing = false;
    this.startAt(place);
    this.pending = new Map(kept.toSorted(([a], [b]) => a - b));
    this.foreign = [];
    this.drain();
    for (const message of foreign.toSorted((a, b) => (a.body.seq ?? 0) - (b.body.seq ?? 0)))
      this.accept(message);
  }

  private keep(seq: number, message: GolfBusMessage): void {
    const absolute = this.isAbsolute(message);
    this.pending.set(seq, { message: absolute ? null : message, recvTs: message.recvTs });
    if (absolute) this.output.deliver(message);
    if (this.pending.size > HELD_LIMIT)
      for (const oldest of this.pending.keys()) if (this.pending.delete(oldest)) break;
  }

  private hold(message: GolfBusMessage): void {
    if (this.isAbsolute(message)) return this.output.deliver(message);
    this.foreign.push(message);
    if (this.foreign.length > HELD_LIMIT) this.foreign.shift();
  }

  private drain(): void {
    for (let next = this.pending.get(this.last + 1); next; next = this.pending.get(this.last + 1)) {
      this.last += 1;
      this.pending.delete(this.last);
      if (next.message !== null) this.output.deliver(next.message);
    }
  }
}
