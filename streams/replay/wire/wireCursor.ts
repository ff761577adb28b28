import type { ReplayCursor, CursorOptions } from '../cursor.ts';
import { WireRun } from './wireRun.ts';

/** A cursor whose lines arrive through mock sockets. They cannot start in the middle: a jump plays all lines up to it. */
export function createWireCursor(options: CursorOptions): ReplayCursor {
  const { recording, onView } = options;
  let run = new WireRun(options);
  let positionMs = 0;
  let quietUntilMs = 0;

  const go = (to: number, toLine = Infinity): void => {
    positionMs = to;
    run.go({ positionMs, toLine, quietUntilMs });
  };
  const restart = (): void => {
    run.close();
    run = new WireRun(options);
    onView(run.view);
  };

  return {
    get view() {
      return run.view;
    },
    get line() {
      return run.line;
    },
    get reachedMs() {
      return run.reachedMs;
    },
    get hasArrived() {
      return run.hasArrived;
    },
    // Not behind a jump that is still being played.
    advanceTo: (to) => go(Math.max(positionMs, to)),
    advanceToLine: (next) => go(recording.lines[next - 1]?.dt ?? 0, next),
    jumpTo(to) {
      if (to < run.reachedMs) restart();
      quietUntilMs = to;
      go(to);
    },
    close: () => run.close(),
  };
}
