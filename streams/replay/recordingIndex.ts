/**
 * The messages that the bus emits for a recording. The operators of the bus have a memory (numbers, timers, gaps), so they
 * must run from the beginning; but their output depends on the recording alone. The index runs them once and keeps their
 * output and, at intervals, the states of the models (keyframes). Any moment is then a few reducer steps after a keyframe.
 */

import { NEVER } from 'rxjs';
import type { Recording } from '#domain/recording/format.ts';
import type { BusMessage } from '#domain/wire/bus.ts';
import { captureMoment, type Moment } from '../models/models.ts';
import type { Signal } from '../models/state.ts';
import { startPlayback } from './playback.ts';

/** One message as the bus gave it out. */
export interface IndexedMessage {
  /** ms since the recording's start. */
  readonly atMs: number;
  /** Lines spoken when it came; a line's own messages carry the number of that line, counted from 1. */
  readonly line: number;
  readonly message: BusMessage;
  readonly signals: readonly Signal[];
}

export interface Keyframe extends Moment {
  /** Entries folded into it. */
  readonly entries: number;
}

export interface RecordingIndex {
  /** Everything said so far; only grows. */
  readonly entries: readonly IndexedMessage[];
  /** So many of them were said before the first line. */
  readonly openings: number;
  /** Runs the recording until the index has everything up to `positionMs`. */
  readTo(positionMs: number): void;
  /** Runs some more lines; `false` = the index has the whole recording. */
  readOn(lines: number): boolean;
  /** The last keyframe that contains at most the first `entries` entries. */
  keyframeBefore(entries: number): Keyframe;
  close(): void;
}

/** Folding so many messages takes a few milliseconds; the states share what did not change. */
const KEYFRAME_EVERY = 500;

export function createRecordingIndex(recording: Recording): RecordingIndex {
  const entries: IndexedMessage[] = [];
  const keyframes: Keyframe[] = [];
  const { startTs } = recording.header;
  let signals: Signal[] = [];
  let readMs = -1;

  const playback = startPlayback(recording, NEVER, (pipeline, place) => {
    const keyframe = (): void => void keyframes.push({ entries: entries.length, ...captureMoment(pipeline) });
    keyframe();
    pipeline.signals$.subscribe((signal) => signals.push(signal));
    pipeline.bus.delivered$.subscribe((message) => {
      entries.push({ atMs: place.now() - startTs, line: place.line(), message, signals });
      signals = [];
      if (entries.length % KEYFRAME_EVERY === 0) keyframe();
    });
  });

  const endMs = recording.lines.at(-1)?.dt ?? 0;
  const readTo = (positionMs: number): void => {
    if (positionMs <= readMs) return;
    readMs = positionMs;
    playback.advanceTo(positionMs);
  };

  return {
    entries,
    openings: entries.length,
    readTo,
    readOn(lines) {
      readTo(recording.lines[playback.line + lines]?.dt ?? endMs);
      return readMs < endMs;
    },
    keyframeBefore(count) {
      const at = keyframes.findLastIndex((keyframe) => keyframe.entries <= count);
      const found = keyframes[at];
      if (found === undefined) throw new Error('an index begins with a keyframe');
      return found;
    },
    close: () => playback.end(),
  };
}
