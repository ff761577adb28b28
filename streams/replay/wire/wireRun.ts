/** Plays a recording once through mock sockets, from its beginning. */

import { Subscription, type Observable } from 'rxjs';
import type { RecordedLine, Recording } from '#domain/recording/format.ts';
import type { Signal } from '../../models/state.ts';
import type { ReplayView } from '../view.ts';
import { openWireSession, type WireSession } from './wireSession.ts';

/** Where a run is to go: not beyond so many lines, even if more came in the same instant. */
export interface WireTarget {
  readonly positionMs: number;
  readonly toLine: number;
  /** Signals up to here are not passed on. */
  readonly quietUntilMs: number;
}

export interface WireRunOptions {
  readonly recording: Recording;
  readonly frames$: Observable<unknown>;
  readonly onSignal: (signal: Signal) => void;
  readonly onArrival: () => void;
}

/** So much of every slice goes into saying lines: within what the intake takes, or it would put frames off. */
const BUDGET_MS = 5;
const SLICE_MS = 16;
/** A handshake takes some real milliseconds. A listener that does not come finds later what was said. */
const PATIENCE_MS = 300;
/** Views hear of what was folded last with the next frame, maybe after this run does. */
const PAINTS = 2;

export class WireRun {
  readonly #lines: readonly RecordedLine[];
  readonly #session: WireSession;
  readonly #onArrival: () => void;
  readonly #owner = new Subscription();
  #target: WireTarget = { positionMs: 0, toLine: 0, quietUntilMs: 0 };
  #line = 0;
  #reachedMs = 0;
  #hasArrived = true;
  #restUntil = 0;
  #waitingSince: number | null = null;
  #isPlaying = false;
  #paints = 0;

  readonly view: ReplayView;

  constructor({ recording, frames$, onSignal, onArrival }: WireRunOptions) {
    this.#lines = recording.lines;
    this.#onArrival = onArrival;
    this.#session = openWireSession(recording.header, frames$);
    this.view = viewOf(this.#session);
    this.#owner.add(() => this.#session.close());
    this.#owner.add(
      this.#session.console.signals$.subscribe((signal) => {
        if (this.#reachedMs > this.#target.quietUntilMs) onSignal(signal);
      }),
    );
    this.#owner.add(frames$.subscribe(() => void this.#tick()));
  }

  /** Lines said so far. */
  get line(): number {
    return this.#line;
  }

  get reachedMs(): number {
    return this.#reachedMs;
  }

  /** Everything that was to be said is said, folded and painted. */
  get hasArrived(): boolean {
    return this.#hasArrived;
  }

  /** Sets where to go; it gets there in the time of the next frames. */
  go(target: WireTarget): void {
    this.#target = target;
    this.#hasArrived = false;
  }

  close(): void {
    this.#owner.unsubscribe();
  }

  async #tick(): Promise<void> {
    if (this.#isPlaying || this.#hasArrived) return;
    this.#isPlaying = true;
    await this.#play();
    this.#isPlaying = false;
    if (this.#owner.closed) return;
    if (this.#getDue() !== null) {
      this.#paints = 0;
      return;
    }
    const { positionMs } = this.#target;
    this.#session.windTo(positionMs);
    this.#reachedMs = positionMs;
    this.#paints = this.#session.console.isBusy() ? 0 : this.#paints + 1;
    if (this.#paints < PAINTS) return;
    this.#paints = 0;
    this.#hasArrived = true;
    this.#onArrival();
  }

  /** Says what is due; after whatever the console has to think about, it goes on in the next macrotask. */
  async #play(): Promise<void> {
    const session = this.#session;
    const now = performance.now();
    // What is said faster than it is dealt with piles up, and is dropped in the end.
    if (now < this.#restUntil || session.console.isBusy()) return;
    this.#restUntil = now + SLICE_MS;
    for (let next = this.#getDue(); next !== null && !this.#owner.closed; next = this.#getDue()) {
      // The clock first: a retry may be due before the line.
      session.windTo(next.dt);
      if (!session.isReadyFor(next) && this.#isWorthWaiting()) return;
      this.#waitingSince = null;
      this.#line += 1;
      session.play(next);
      this.#reachedMs = next.dt;
      if (next.ch === 'rest') await macrotask();
      // A link that comes or goes takes its handshake's time.
      else if (next.ev !== undefined && next.ev !== 'text') return;
      if (performance.now() - now > BUDGET_MS) return;
    }
  }

  #getDue(): RecordedLine | null {
    const next = this.#lines[this.#line];
    const { toLine, positionMs } = this.#target;
    return next !== undefined && this.#line < toLine && next.dt <= positionMs ? next : null;
  }

  /** The real clock, because handshakes with mock sockets take real time. */
  #isWorthWaiting(): boolean {
    this.#waitingSince ??= performance.now();
    return performance.now() - this.#waitingSince < PATIENCE_MS;
  }
}

function viewOf({ console }: WireSession): ReplayView {
  const { board, overdue, notices, links, linkLog, metrics } = console;
  return {
    messages$: console.bus$,
    board: { model: board, folded: board.get },
    overdue: { model: overdue, folded: overdue.get },
    notices: { model: notices, folded: notices.get },
    links: { model: links, folded: links.get },
    linkLog: { model: linkLog, folded: linkLog.get },
    metrics: { model: metrics, folded: metrics.get },
  };
}

/** Promises and messages that are on their way arrive first. */
function macrotask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
