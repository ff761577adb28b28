/** The position of a replay in its recording, and the models as they were at that position. */

import type { Observable } from 'rxjs';
import type { Recording } from '#domain/recording/format.ts';
import type { Signal } from '../models/state.ts';
import type { RecordingIndex } from './recordingIndex.ts';
import { openView, type ReplayView } from './view.ts';

export interface ReplayCursor {
  readonly view: ReplayView;
  /** Lines spoken so far. */
  readonly line: number;
  /** How far it has come, ms since the start. */
  readonly reachedMs: number;
  /** Whether it has arrived where it was last sent. If not, it calls `onArrival` when it has. */
  readonly hasArrived: boolean;
  /** Applies everything up to a position to the view; never goes back. */
  advanceTo(positionMs: number): void;
  /** Applies the first `line` lines, and nothing of the next one even if it came in the same instant. */
  advanceToLine(line: number): void;
  /** Sets the models to `positionMs`, in either direction, without the signals of what lies between. */
  jumpTo(positionMs: number): void;
  close(): void;
}

export interface CursorOptions {
  readonly recording: Recording;
  readonly frames$: Observable<unknown>;
  /** A new view took the place of the old one. */
  readonly onView: (view: ReplayView) => void;
  readonly onSignal: (signal: Signal) => void;
  readonly onArrival: () => void;
}

/** A cursor on an indexed recording arrives at once wherever it is sent. */
export function createRecordingCursor(recordingIndex: RecordingIndex, options: CursorOptions): ReplayCursor {
  const { recording, frames$, onView, onSignal } = options;
  const { lines } = recording;
  const { openings } = recordingIndex;
  let entered = 0;
  let line = 0;
  let reachedMs = 0;
  let view = openView(recordingIndex.keyframeBefore(0), frames$);

  const playWhile = (isDue: (entry: RecordingIndex['entries'][number]) => boolean): void => {
    for (;;) {
      const entry = recordingIndex.entries[entered];
      if (entry === undefined || !isDue(entry)) return;
      entered += 1;
      view.apply(entry.message);
      entry.signals.forEach(onSignal);
    }
  };
  const enter = (entries: number): void => {
    const keyframe = recordingIndex.keyframeBefore(entries);
    // A target ahead without a keyframe in between is reached by going on.
    if (entries < entered || keyframe.entries > entered) {
      view.close();
      view = openView(keyframe, frames$);
      entered = keyframe.entries;
      onView(view);
    }
    // These entries give no signals, so that a jump makes no sound.
    for (; entered < entries; entered++) {
      const entry = recordingIndex.entries[entered];
      if (entry) view.apply(entry.message);
    }
  };
  enter(openings);

  return {
    get view() {
      return view;
    },
    get line() {
      return line;
    },
    get reachedMs() {
      return reachedMs;
    },
    hasArrived: true,
    advanceTo(positionMs) {
      recordingIndex.readTo(positionMs);
      reachedMs = positionMs;
      line = firstAfter(lines, (l) => l.dt > positionMs, line);
      playWhile(({ atMs }) => atMs <= positionMs);
    },
    advanceToLine(next) {
      const positionMs = lines[next - 1]?.dt ?? 0;
      recordingIndex.readTo(positionMs);
      reachedMs = positionMs;
      line = next;
      playWhile((entry) => entry.atMs <= positionMs && entry.line <= next);
    },
    jumpTo(positionMs) {
      recordingIndex.readTo(positionMs);
      reachedMs = positionMs;
      line = firstAfter(lines, (l) => l.dt > positionMs, 0);
      enter(firstAfter(recordingIndex.entries, ({ atMs }) => atMs > positionMs, openings));
    },
    close: () => view.close(),
  };
}

/** Index of the first row for which `isAfter` holds; rows are in order of time. */
function firstAfter<T>(rows: readonly T[], isAfter: (row: T) => boolean, from: number): number {
  let low = from;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row !== undefined && isAfter(row)) high = middle;
    else low = middle + 1;
  }
  return low;
}
