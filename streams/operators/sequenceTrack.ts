/**
 * Bookkeeping of one destination's sequence numbers (LIVE-10, LIVE-11). No clock, no timers: the operator
 * `orderBySequence` asks for the deadline and tells when it passed.
 */

import type { GolfBusMessage, LostReason, RecoveredBusMessage } from '#domain/wire/bus.ts';

export type StreamPosition = { readonly epoch: string; readonly seq: number };

/** What a track gives out, in this order. */
export interface TrackOutput {
  deliver(message: GolfBusMessage): void;
  duplicate(message: GolfBusMessage): void;
  /** @param epoch what the stream counts in now, where that is known to be another */
  lost(reason: LostReason, known: StreamPosition | null, epoch?: string): void;
  /** The end of what `lost` began; what was held back follows. */
  recovered(repair: Pick<RecoveredBusMessage, 'at' | 'messages' | 'contained'>): void;
}

/** What a loss is repaired by: a picture that says where it stands, or nothing but the events themselves. */
export type Repair = 'snapshot' | 'events';

interface Pending {
  /** `null`: was delivered at once, only its number still counts. */
  readonly message: GolfBusMessage | null;
  readonly recvTs: number;
}

/** More frames than this are not kept through an outage of the repair; the gap they leave is found again. */
const HELD_LIMIT = 1_000;
const NOTHING: ReadonlyMap<number, Pending> = new Map();

export class SequenceTrack {
  readonly dest: string;
  private readonly output: TrackOutput;
  /** True for messages that are absolute and therefore need no order. */
  private readonly isAbsolute: (message: GolfBusMessage) => boolean;
  private readonly repair: Repair;

  private epoch: string | null = null;
  private last = 0;
  private repairing = false;
  /** Frames that wait, by number, of the present epoch and of one that the repair has not reached yet. */
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

  /** When the oldest frame that waits for a missing one will have waited long enough; `null` = nothing waits. */
  deadline(patienceMs: number): number | null {
    if (this.settled || this.repairing) return null;
    // The first in is the oldest.
    for (const { recvTs } of this.pending(this.epoch).values()) return recvTs + patienceMs;
    return null;
  }

  /** Nothing waits and nothing is missing as far as anyone can know. */
  get settled(): boolean {
    return !this.repairing && this.pending(this.epoch).size === 0;
  }

  accept(message: GolfBusMessage): void {
    const { seq, epoch = this.epoch } = message.body;
    if (seq === undefined || epoch === null) return this.output.deliver(message);
    // A stream first met in its middle starts there (a personal stream without a hello).
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

  /** The stream counts anew. Where no snapshot will say from where on, it is from the beginning: nothing of it was seen. */
  restartAs(epoch: string): void {
    const { known } = this;
    if (this.repair === 'events') this.startAt({ epoch, seq: 0 });
    this.repairing = true;
    this.output.lost('epoch', known, epoch);
  }

  /** Events up to `place` were read; of an epoch that is over they are no place to go on from. */
  readTo(place: StreamPosition): void {
    if (this.repairing && place.epoch === this.epoch) this.repaired(place);
  }

  /** A stream whose past does not matter starts here (first hello of a personal stream). */
  startAt(place: StreamPosition): void {
    this.epoch = place.epoch;
    this.last = place.seq;
  }

  /** Everything up to `place` is contained in what was read: goes on with the frames after it. */
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
