/**
 * Keeps a burst from freezing the page (LINK-13, FAULT-26). Frames are read and published straight away while the
 * present slice of 16 ms has not spent its 8 ms on them; then they wait, unread, for the next slices. Alarms and orders
 * to leave are dealt with first. When more than a thousand frames of one link wait, all of that link are dropped but
 * those; what was missed is read once the burst is over, and once a second while it lasts.
 */
import { take, type Observable, type Subscription } from 'rxjs';
import type { BusMessage, LinkId } from '#domain/wire/bus.ts';
import { createRowMerger } from './rowMerger.ts';

/** One text as it came. */
export interface IncomingFrame {
  readonly ch: LinkId;
  readonly text: string;
  readonly recvTs: number;
  /** Golf: the id whose subscription it came by. */
  readonly streamId?: string | undefined;
}

export interface Intake {
  accept(frame: IncomingFrame): void;
  isIdle(): boolean;
  /** Frames wait, or those of this moment take most of its time: more of the same burst is to be expected. */
  isBusy(): boolean;
  /** Forgets what waits: it came in another session (FAULT-32). */
  clear(): void;
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
 * Hole timeout, forced logout, park operation, SOS (LIVE-13: never dropped). Looked for in the text, because what waits has
 * not been read; taking a frame for one of these that is none does no harm.
 */
const VITAL = /"type"\s*:\s*"?(?:3|14|115|116)\b/;

export function createIntake(options: IntakeOptions): Intake {
  const { read, publish, frames$, onOverflow, clock = () => performance.now() } = options;
  const frame$ = frames$.pipe(take(1));
  const rows = createRowMerger(publish);
  let vital: IncomingFrame[] = [];
  let waiting: IncomingFrame[] = [];
  let counts = noneWaiting();
  let sliceAt = -Infinity;
  let spentMs = 0;
  let frame: Subscription | null = null;
  /** Since when frames were dropped that nothing has made up for yet. */
  let droppedAt: number | null = null;

  const isIdle = (): boolean => vital.length === 0 && waiting.length === 0;

  /** Deals with what waits, as far as a new slice goes. */
  const slice = (now: number): void => {
    sliceAt = now;
    spentMs = 0;
    if (isIdle()) return;
    vital = drain(vital);
    waiting = drain(waiting);
    rows.flush();
    counts = noneWaiting();
    for (const { ch } of waiting) counts[ch] += 1;
    if (!isIdle()) awaitFrame();
    makeUp(clock());
  };
  const drain = (frames: IncomingFrame[]): IncomingFrame[] => {
    let done = 0;
    for (const one of frames) {
      if (spentMs >= BUDGET_MS) break;
      const startedAt = clock();
      rows.take(read(one));
      spentMs += clock() - startedAt;
      done += 1;
    }
    return done === frames.length ? [] : frames.slice(done);
  };
  const awaitFrame = (): void => {
    frame ??= frame$.subscribe(() => {
      frame = null;
      slice(clock());
    });
  };
  const makeUp = (now: number): void => {
    if (droppedAt === null || (!isIdle() && now - droppedAt < CATCH_UP_EVERY_MS)) return;
    droppedAt = null;
    onOverflow();
  };
  const wait = (one: IncomingFrame, now: number): void => {
    awaitFrame();
    if (VITAL.test(one.text)) {
      vital.push(one);
      return;
    }
    waiting.push(one);
    counts[one.ch] += 1;
    if (counts[one.ch] <= WAITING_LIMIT) return;
    waiting = waiting.filter(({ ch }) => ch !== one.ch);
    counts[one.ch] = 0;
    droppedAt ??= now;
  };

  return {
    accept(one) {
      const now = clock();
      if (now - sliceAt >= SLICE_MS) slice(now);
      if (!isIdle() || spentMs >= BUDGET_MS) return wait(one, now);
      publish(read(one));
      spentMs += clock() - now;
      return undefined;
    },
    isIdle,
    isBusy: () => !isIdle() || (spentMs >= BUDGET_MS / 2 && clock() - sliceAt < SLICE_MS),
    clear() {
      frame?.unsubscribe();
      frame = null;
      vital = [];
      waiting = [];
      counts = noneWaiting();
      droppedAt = null;
      spentMs = 0;
    },
  };
}

function noneWaiting(): Record<LinkId, number> {
  return { notice: 0, vxe: 0, golf: 0 };
}
