/**
 * Keeps a burst of frames from freezing the page (LINK-13, FAULT-26). In each slice of 16 ms it decodes and publishes
 * frames for at most 8 ms. Further frames wait, undecoded, for the next slices. Alarms and forced logouts go first. When
 * more than a thousand frames of one link wait, the others of that link are dropped. What was dropped is read from the
 * server after the burst, and once a second while it lasts.
 */

import { take, type Observable, type Subscription } from 'rxjs';
import type { BusMessage, LinkId } from '#domain/wire/bus.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { createRowMerger, type RowMerger } from './rowMerger.ts';

/** One text as it came. */
export interface IncomingFrame {
  readonly ch: LinkId;
  readonly text: string;
  readonly recvTs: number;
  /** Golf: the id whose subscription it came by. */
  readonly streamId?: string | undefined;
}

export interface IntakeOptions {
  readonly read: (frame: IncomingFrame) => BusMessage;
  readonly publish: (message: BusMessage) => void;
  /** The paint loop; while the page is hidden a slow timer. */
  readonly frames$: Observable<unknown>;
  /** Catch-up after frames were dropped. */
  readonly onOverflow: () => void;
  /** Monotonic ms; the budget is real work, so this clock is never virtual. */
  readonly clock?: () => number;
}

const BUDGET_MS = 8;
const SLICE_MS = 16;
const WAITING_LIMIT = 1_000;
const CATCH_UP_EVERY_MS = 1_000;

/**
 * Hole timeout, forced logout, park operation, SOS, alarm (LIVE-13: never dropped). Looked for in the text, because what waits has
 * not been read; taking a frame for one of these that is none does no harm.
 */
const VITAL_TYPES = [
  GolfMessageType.holeTimeout,
  GolfMessageType.forcedLogout,
  GolfMessageType.parkOperation,
  GolfMessageType.assistance,
  GolfMessageType.alarm,
];
const VITAL = new RegExp(`"type"\\s*:\\s*"?(?:${VITAL_TYPES.join('|')})\\b`);

export class Intake {
  readonly #read: IntakeOptions['read'];
  readonly #publish: IntakeOptions['publish'];
  readonly #onOverflow: () => void;
  readonly #clock: () => number;
  readonly #frame$: Observable<unknown>;
  readonly #rows: RowMerger;
  #vital: IncomingFrame[] = [];
  #waiting: IncomingFrame[] = [];
  #counts = noneWaiting();
  #sliceAt = -Infinity;
  #spentMs = 0;
  #frame: Subscription | null = null;
  /** Since when frames were dropped that nothing has made up for yet. */
  #droppedAt: number | null = null;

  constructor({ read, publish, frames$, onOverflow, clock = () => performance.now() }: IntakeOptions) {
    this.#read = read;
    this.#publish = publish;
    this.#onOverflow = onOverflow;
    this.#clock = clock;
    this.#frame$ = frames$.pipe(take(1));
    this.#rows = createRowMerger(publish);
  }

  accept(one: IncomingFrame): void {
    const now = this.#clock();
    if (now - this.#sliceAt >= SLICE_MS) this.#slice(now);
    if (!this.isIdle() || this.#spentMs >= BUDGET_MS) return this.#wait(one, now);
    this.#publish(this.#read(one));
    this.#spentMs += this.#clock() - now;
    return undefined;
  }

  isIdle(): boolean {
    return this.#vital.length === 0 && this.#waiting.length === 0;
  }

  /** Frames wait, or those of this moment take most of its time: more of the same burst is to be expected. */
  isBusy(): boolean {
    return !this.isIdle() || (this.#spentMs >= BUDGET_MS / 2 && this.#clock() - this.#sliceAt < SLICE_MS);
  }

  /** Forgets what waits: it came in another session (FAULT-32). */
  clear(): void {
    this.#frame?.unsubscribe();
    this.#frame = null;
    this.#vital = [];
    this.#waiting = [];
    this.#counts = noneWaiting();
    this.#droppedAt = null;
    this.#spentMs = 0;
  }

  /** Deals with what waits, as far as a new slice goes. */
  #slice(now: number): void {
    this.#sliceAt = now;
    this.#spentMs = 0;
    if (this.isIdle()) return;
    this.#vital = this.#drain(this.#vital);
    this.#waiting = this.#drain(this.#waiting);
    this.#rows.flush();
    this.#counts = noneWaiting();
    for (const { ch } of this.#waiting) this.#counts[ch] += 1;
    if (!this.isIdle()) this.#awaitFrame();
    this.#makeUp(this.#clock());
  }

  #drain(frames: IncomingFrame[]): IncomingFrame[] {
    let done = 0;
    for (const one of frames) {
      if (this.#spentMs >= BUDGET_MS) break;
      const startedAt = this.#clock();
      this.#rows.take(this.#read(one));
      this.#spentMs += this.#clock() - startedAt;
      done += 1;
    }
    return done === frames.length ? [] : frames.slice(done);
  }

  #awaitFrame(): void {
    this.#frame ??= this.#frame$.subscribe(() => {
      this.#frame = null;
      this.#slice(this.#clock());
    });
  }

  #makeUp(now: number): void {
    if (this.#droppedAt === null || (!this.isIdle() && now - this.#droppedAt < CATCH_UP_EVERY_MS)) return;
    this.#droppedAt = null;
    this.#onOverflow();
  }

  #wait(one: IncomingFrame, now: number): void {
    this.#awaitFrame();
    if (VITAL.test(one.text)) {
      this.#vital.push(one);
      return;
    }
    this.#waiting.push(one);
    this.#counts[one.ch] += 1;
    if (this.#counts[one.ch] <= WAITING_LIMIT) return;
    this.#waiting = this.#waiting.filter(({ ch }) => ch !== one.ch);
    this.#counts[one.ch] = 0;
    this.#droppedAt ??= now;
  }
}

function noneWaiting(): Record<LinkId, number> {
  return { notice: 0, vxe: 0, golf: 0 };
}
