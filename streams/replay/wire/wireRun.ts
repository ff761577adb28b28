/** One playing of a recording through mock sockets, from its beginning. */
import { Subscription, type Observable } from 'rxjs';
import type { Recording } from '#domain/recording/format.ts';
import type { Signal } from '../../models/state.ts';
import type { ReplayView } from '../view.ts';
import { openWireSession, type WireSession } from './wireSession.ts';

export interface WireRun {
  readonly view: ReplayView;
  /** Lines said so far. */
  readonly line: number;
  readonly reachedMs: number;
  /** Everything that was to be said is said, folded and painted. */
  readonly hasArrived: boolean;
  /**
   * Sets where to go; it gets there in the time of the next frames. Signals up to `quietUntilMs` are not passed on.
   * @param toLine not beyond so many lines, even if more came in the same instant
   */
  go(to: { readonly positionMs: number; readonly toLine: number; readonly quietUntilMs: number }): void;
  close(): void;
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

export function openWireRun({ recording, frames$, onSignal, onArrival }: WireRunOptions): WireRun {
  const { header, lines } = recording;
  const owner = new Subscription();
  const session = openWireSession(header, frames$);
  owner.add(() => session.close());
  let target = { positionMs: 0, toLine: 0, quietUntilMs: 0 };
  let line = 0;
  let reachedMs = 0;
  let hasArrived = true;
  let restUntil = 0;
  let waitingSince: number | null = null;
  let isPlaying = false;
  let paints = 0;

  const due = () => {
    const next = lines[line];
    return next !== undefined && line < target.toLine && next.dt <= target.positionMs ? next : null;
  };
  /** The real clock, because handshakes with mock sockets take real time. */
  const isWorthWaiting = (): boolean => {
    waitingSince ??= performance.now();
    return performance.now() - waitingSince < PATIENCE_MS;
  };

  /** Says what is due; after whatever the console has to think about, it goes on in the next macrotask. */
  const play = async (): Promise<void> => {
    const now = performance.now();
    // What is told faster than it is dealt with piles up, and is dropped in the end.
    if (now < restUntil || session.console.isBusy()) return;
    restUntil = now + SLICE_MS;
    for (let next = due(); next !== null && !owner.closed; next = due()) {
      // The clock first: a retry may be due before the line.
      session.windTo(next.dt);
      if (!session.isReadyFor(next) && isWorthWaiting()) return;
      waitingSince = null;
      line += 1;
      session.tell(next);
      reachedMs = next.dt;
      if (next.ch === 'rest') await macrotask();
      // A link that comes or goes takes its handshake's time.
      else if (next.ev !== undefined && next.ev !== 'text') return;
      if (performance.now() - now > BUDGET_MS) return;
    }
  };

  const tick = async (): Promise<void> => {
    if (isPlaying || hasArrived) return;
    isPlaying = true;
    await play();
    isPlaying = false;
    if (owner.closed) return;
    if (due() !== null) {
      paints = 0;
      return;
    }
    session.windTo(target.positionMs);
    reachedMs = target.positionMs;
    paints = session.console.isBusy() ? 0 : paints + 1;
    if (paints < PAINTS) return;
    paints = 0;
    hasArrived = true;
    onArrival();
  };

  owner.add(
    session.console.signals$.subscribe((signal) => {
      if (reachedMs > target.quietUntilMs) onSignal(signal);
    }),
  );
  owner.add(frames$.subscribe(() => void tick()));

  return {
    view: viewOf(session),
    get line() {
      return line;
    },
    get reachedMs() {
      return reachedMs;
    },
    get hasArrived() {
      return hasArrived;
    },
    go(to) {
      target = to;
      hasArrived = false;
    },
    close: () => owner.unsubscribe(),
  };
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
