import { Subscription, type SchedulerLike } from 'rxjs';
import {
  formatGolfDestination,
  type BusMessage,
  type EventPage,
  type GolfBusMessage,
  type LostReason,
  type RecoveredBusMessage,
  toDuplicate,
} from '#domain/wire/bus.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { SequenceTrack, type Repair } from './sequenceTrack.ts';

/** How long a frame waits for a missing one before the gap is repaired by reading. */
export const PATIENCE_MS = 2_000;

interface SequencerOutput {
  readonly emit: (message: BusMessage) => void;
  /** Called after every message: `true` = nothing is missing, waits or is being repaired. */
  readonly onSettled: (settled: boolean) => void;
}

/**
 * Puts the golf messages of one session in order; `orderBySequence.ts` lists what it guarantees. It has one track for the
 * stream of the user, from the sign-in on, and one for the stream of the park that is watched. A track counts the numbers
 * and says what to deliver; this class reads the bus, starts repairs and runs the timer.
 */
export class GolfSequencer {
  readonly #scheduler: SchedulerLike;
  readonly #emit: SequencerOutput['emit'];
  readonly #onSettled: SequencerOutput['onSettled'];
  #personal: SequenceTrack | null = null;
  #park: { readonly id: string; readonly track: SequenceTrack } | null = null;
  #now = 0;
  /** One timer for both tracks; it is set again only when the earliest deadline changes. */
  #timer = Subscription.EMPTY;
  #due: number | null = null;

  constructor(scheduler: SchedulerLike, { emit, onSettled }: SequencerOutput) {
    this.#scheduler = scheduler;
    this.#emit = emit;
    this.#onSettled = onSettled;
  }

  accept(message: BusMessage): void {
    this.#now = message.recvTs;
    this.#handle(message);
    this.#rearm();
  }

  close(): void {
    this.#timer.unsubscribe();
  }

  #handle(message: BusMessage): void {
    if (message.kind === 'golf') return this.#handleGolf(message);
    if (message.kind === 'session') {
      this.#personal = this.#track(formatGolfDestination(message.userId), 'events', () => true);
      this.#park = null;
    }
    this.#emit(message);
    switch (message.kind) {
      case 'watch':
        return this.#watch(message.parkId);
      case 'link':
        if (message.link === 'golf' && message.status.state === 'live') this.#park?.track.lose('opened');
        return;
      case 'resync':
        this.#park?.track.lose(message.reason);
        if (this.#personal?.known) this.#personal.lose(message.reason);
        return;
      case 'rest':
        if (message.answer.call === 'snapshot' && this.#park?.id === message.answer.parkId) {
          this.#park.track.repaired(message.answer.result);
        } else if (message.answer.call === 'events' && this.#personal?.dest === message.answer.dest) {
          this.#readEvents(this.#personal, message.answer.result, message.recvTs);
        }
        return;
      default:
    }
  }

  #handleGolf(message: GolfBusMessage): void {
    const track = this.#trackOf(message.dest);
    if (track === null) return this.#emit(message);
    if (message.body.type !== GolfMessageType.streamState) return track.accept(message);
    this.#emit(message);
    if (track === this.#personal) greetPersonal(track, message);
    else greetPark(track, message);
    return undefined;
  }

  #watch(parkId: string | null): void {
    if (parkId === null) {
      this.#park = null;
      return;
    }
    const track = this.#track(formatGolfDestination(parkId), 'snapshot', isPosition);
    this.#park = { id: parkId, track };
    track.lose('opened');
  }

  #readEvents(track: SequenceTrack, page: EventPage, recvTs: number): void {
    for (const body of page.records)
      this.#emit({ kind: 'golf', dest: track.dest, body, recvTs, missed: true });
    if (!page.more) track.readTo({ epoch: page.epoch, seq: page.headSeq });
  }

  #track(dest: string, repair: Repair, isAbsolute: (m: GolfBusMessage) => boolean): SequenceTrack {
    let away: Pick<RecoveredBusMessage, 'reason' | 'known' | 'sinceTs'> | null = null;
    const lost = (
      reason: LostReason,
      known: RecoveredBusMessage['known'],
      epoch: string | undefined,
    ): void => {
      away ??= { reason, known, sinceTs: this.#now };
      const next = epoch === undefined ? {} : { epoch };
      this.#emit({ kind: 'lost', dest, reason, known, ...next, recvTs: this.#now });
    };
    return new SequenceTrack(
      dest,
      {
        deliver: this.#emit,
        duplicate: (message) => this.#emit(toDuplicate(message)),
        lost,
        recovered: (end) => {
          if (away !== null) this.#emit({ kind: 'recovered', dest, ...away, ...end, recvTs: this.#now });
          away = null;
        },
      },
      repair,
      isAbsolute,
    );
  }

  #trackOf(dest: string): SequenceTrack | null {
    if (this.#park?.track.dest === dest) return this.#park.track;
    return this.#personal?.dest === dest ? this.#personal : null;
  }

  #rearm(): void {
    const park = this.#park?.track;
    const personal = this.#personal;
    const settled = (park?.settled ?? true) && (personal?.settled ?? true);
    this.#onSettled(settled);
    if (settled && this.#due === null) return;
    const next = getEarliest(park?.deadline(PATIENCE_MS), personal?.deadline(PATIENCE_MS));
    if (next === this.#due) return;
    this.#due = next;
    this.#timer.unsubscribe();
    this.#timer =
      next === null
        ? Subscription.EMPTY
        : this.#scheduler.schedule(() => this.#expire(), Math.max(0, next - this.#scheduler.now()));
  }

  #expire(): void {
    this.#due = null;
    this.#now = this.#scheduler.now();
    for (const track of [this.#park?.track, this.#personal]) {
      const deadline = track?.deadline(PATIENCE_MS) ?? null;
      if (deadline !== null && deadline <= this.#now) track?.lose('gap');
    }
    this.#rearm();
  }
}

function greetPark(track: SequenceTrack, { body }: GolfBusMessage): void {
  if (body.type !== GolfMessageType.streamState) return;
  if (body.resync === true) return track.lose('resync');
  // The answer to a repair that has begun will be newer than this greeting.
  if (!track.settled || track.known === null) return;
  if (body.epoch !== undefined && body.epoch !== track.known.epoch) track.restartAs(body.epoch);
  else if ((body.headSeq ?? 0) > track.known.seq) track.lose('gap');
}

function greetPersonal(track: SequenceTrack, { body }: GolfBusMessage): void {
  if (body.type !== GolfMessageType.streamState || body.epoch === undefined || body.headSeq === undefined)
    return;
  const { known } = track;
  if (known === null) return track.startAt({ epoch: body.epoch, seq: body.headSeq });
  if (known.epoch !== body.epoch) track.restartAs(body.epoch);
  else if (body.resync === true || body.headSeq > known.seq) track.lose('gap');
}

function getEarliest(a: number | null = null, b: number | null = null): number | null {
  return a === null ? b : b === null ? a : Math.min(a, b);
}

function isPosition({ body }: GolfBusMessage): boolean {
  return body.type === GolfMessageType.positions && body.full !== true;
}
