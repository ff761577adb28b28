/**
 * Keeps a burst from freezing the page (reliability R13): messages go straight to the bus while this frame's 8 ms
 * are not spent, then wait for the next frames. When more than a thousand of one link wait, all of that link are
 * dropped but those that must never be, and one catch-up reads what was missed.
 */
import { take, type Observable, type Subscription } from 'rxjs';
import type { BusMessage } from '#domain/wire/bus.ts';

export interface Intake {
  accept(message: BusMessage): void;
  isIdle(): boolean;
  /** Forgets what waits: it came in another session (F32). */
  clear(): void;
}

export interface IntakeOptions {
  readonly publish: (message: BusMessage) => void;
  readonly frames$: Observable<unknown>;
  /** Catch-up after an overflow. */
  readonly onOverflow: () => void;
  /** Monotonic ms; the budget is real work, so this clock is never virtual. */
  readonly clock?: () => number;
}

const BUDGET_MS = 8;
const WAITING_LIMIT = 1_000;
/** Hole timeout, forced logout, park operation, SOS (6.6: never dropped). */
const VITAL: ReadonlySet<number> = new Set([3, 14, 115, 116]);

export function createIntake({
  publish,
  frames$,
  onOverflow,
  clock = () => performance.now(),
}: IntakeOptions): Intake {
  let waiting: BusMessage[] = [];
  let spentMs = 0;
  let frame: Subscription | null = null;

  const work = (message: BusMessage): void => {
    const started = clock();
    publish(message);
    spentMs += clock() - started;
  };

  const nextFrame = (): void => {
    frame ??= frames$.pipe(take(1)).subscribe(() => {
      frame = null;
      spentMs = 0;
      const rest = waiting.findIndex((message) => {
        if (spentMs >= BUDGET_MS) return true;
        work(message);
        return false;
      });
      waiting = rest === -1 ? [] : waiting.slice(rest);
      if (waiting.length > 0) nextFrame();
    });
  };

  const shed = (kind: BusMessage['kind']): void => {
    waiting = waiting.filter((message) => message.kind !== kind || isVital(message));
    onOverflow();
  };

  return {
    accept(message) {
      nextFrame();
      if (waiting.length === 0 && spentMs < BUDGET_MS) return work(message);
      waiting.push(message);
      if (waiting.length > WAITING_LIMIT && countOf(waiting, message.kind) > WAITING_LIMIT)
        shed(message.kind);
    },
    isIdle: () => waiting.length === 0,
    clear() {
      frame?.unsubscribe();
      frame = null;
      waiting = [];
      spentMs = 0;
    },
  };
}

function isVital(message: BusMessage): boolean {
  return message.kind === 'golf' && VITAL.has(message.body.type);
}

function countOf(messages: readonly BusMessage[], kind: BusMessage['kind']): number {
  return messages.reduce((n, message) => n + Number(message.kind === kind), 0);
}
