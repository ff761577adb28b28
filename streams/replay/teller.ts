import { NEVER, type Observable } from 'rxjs';
import type { RecordedLine, RecordingHeader } from '#domain/recording/format.ts';
import { createStage, type Stage } from '../stage.ts';
import { messageOf, opening } from './script.ts';
import { windableClock } from './windableClock.ts';

/**
 * A stage whose clock is virtual and moves only here. What happens on it depends on the lines alone, never on when or
 * in what portions they are told: before a line is spoken, every timer due until then has fired.
 */
export interface Teller {
  readonly stage: Stage;
  /** The recording's own time, epoch ms. */
  now(): number;
  /** Moves the clock to a line and speaks it. Lines come in order of time. */
  tell(line: RecordedLine): void;
  /** Moves the clock, ms since the start; never back. */
  windTo(positionMs: number): void;
  end(): void;
}

export interface TellerOptions {
  readonly header: RecordingHeader;
  /** Some line names the park that is watched; without one the header's is. */
  readonly watches: boolean;
  /** How often views hear of a change. */
  readonly frames$?: Observable<unknown>;
  /** Sees the stage before anything is said on it. */
  readonly attend?: (stage: Stage, now: () => number) => void;
}

export function openTeller({ header, watches, frames$ = NEVER, attend }: TellerOptions): Teller {
  const { startTs } = header;
  const { scheduler, now, windTo: windClockTo } = windableClock(startTs);
  const stage = createStage(scheduler, frames$);
  const windTo = (positionMs: number): void => windClockTo(startTs + positionMs);

  attend?.(stage, now);
  for (const message of opening(header, watches)) stage.bus.publish(message);

  return {
    stage,
    now,
    tell(line) {
      windTo(line.dt);
      const message = messageOf(line, startTs);
      if (message) stage.bus.publish(message);
    },
    windTo,
    end: () => stage.close(),
  };
}

/** Whether some line says which park is watched. */
export function watchesIn(lines: readonly RecordedLine[]): boolean {
  return lines.some(({ ev }) => ev === 'watch');
}
