import { NEVER, type Observable } from 'rxjs';
import type { Recording } from '#domain/recording/format.ts';
import type { LivePipeline } from '../livePipeline.ts';
import { hashState } from './comparable.ts';
import { openRecordingFeeder, hasWatchLine } from './recordingFeeder.ts';

/**
 * Plays a recording once, from its beginning; going back needs a new playback. The result depends on the recording alone
 * (`recordingFeeder.ts`).
 */
export interface Playback {
  readonly stage: LivePipeline;
  /** Lines spoken so far. */
  readonly line: number;
  /** The recording's own time, epoch ms. */
  now(): number;
  /** Speaks every line up to `positionMs` and moves the clock there; never goes back. */
  advanceTo(positionMs: number): void;
  /** Speaks the next line; false when there is none. */
  step(): boolean;
  stateHash(): string;
  end(): void;
}

/** Where a playback stands: the recording's own time (epoch ms) and how many lines were spoken. */
export interface PlaybackPosition {
  now(): number;
  line(): number;
}

/**
 * @param frames$ how often views hear of a change
 * @param attend sees the stage before anything is said on it
 */
export function startPlayback(
  { header, lines }: Recording,
  frames$: Observable<unknown> = NEVER,
  attend: (stage: LivePipeline, place: PlaybackPosition) => void = () => undefined,
): Playback {
  let next = 0;
  const feeder = openRecordingFeeder({
    header,
    watches: hasWatchLine(lines),
    frames$,
    attend: (stage, now) => attend(stage, { now, line: () => next }),
  });
  const { stage } = feeder;

  return {
    stage,
    get line() {
      return next;
    },
    now: feeder.now,
    advanceTo(positionMs) {
      for (let line = lines[next]; line && line.dt <= positionMs; line = lines[next]) {
        next += 1;
        feeder.play(line);
      }
      feeder.windTo(positionMs);
    },
    step() {
      const line = lines[next];
      if (line === undefined) return false;
      next += 1;
      feeder.play(line);
      return true;
    },
    stateHash: () => hashState(stage),
    end: feeder.end,
  };
}
