import { NEVER, type Observable } from 'rxjs';
import type { RecordedLine, RecordingHeader } from '#domain/recording/format.ts';
import { createLivePipeline, type LivePipeline } from '../livePipeline.ts';
import { toBusMessage, createOpeningMessages } from './script.ts';
import { createVirtualClock } from './virtualClock.ts';

/**
 * Plays the lines of a recording into a bus, and moves its virtual clock. Before a line is played, all timers that are due by
 * then run. So the result depends on the lines alone, not on when or in which portions they are played.
 */
export interface RecordingFeeder {
  readonly stage: LivePipeline;
  /** The recording's own time, epoch ms. */
  now(): number;
  /** Moves the clock to a line and speaks it. Lines come in order of time. */
  play(line: RecordedLine): void;
  /** Moves the clock, ms since the start; never back. */
  windTo(positionMs: number): void;
  end(): void;
}

export interface RecordingFeederOptions {
  readonly header: RecordingHeader;
  /** Some line names the park that is watched; without one the header's is. */
  readonly watches: boolean;
  /** How often views hear of a change. */
  readonly frames$?: Observable<unknown>;
  /** Sees the stage before anything is said on it. */
  readonly attend?: (pipeline: LivePipeline, now: () => number) => void;
}

export function openRecordingFeeder({
  header,
  watches,
  frames$ = NEVER,
  attend,
}: RecordingFeederOptions): RecordingFeeder {
  const { startTs } = header;
  const { scheduler, now, windTo: windClockTo } = createVirtualClock(startTs);
  const pipeline = createLivePipeline(scheduler, frames$);
  const windTo = (positionMs: number): void => windClockTo(startTs + positionMs);

  attend?.(pipeline, now);
  for (const message of createOpeningMessages(header, watches)) pipeline.bus.publish(message);

  return {
    stage: pipeline,
    now,
    play(line) {
      windTo(line.dt);
      const message = toBusMessage(line, startTs);
      if (message) pipeline.bus.publish(message);
    },
    windTo,
    end: () => pipeline.close(),
  };
}

/** Whether some line says which park is watched. */
export function hasWatchLine(lines: readonly RecordedLine[]): boolean {
  return lines.some(({ ev }) => ev === 'watch');
}
