import { VirtualTimeScheduler, NEVER, type Observable } from 'rxjs';
import type { Recording } from '#domain/recording/format.ts';
import { hashOf } from '#domain/recording/canonical.ts';
import { createStage, type Stage } from '../stage.ts';
import { messageOf, opening } from './script.ts';
import { comparable } from './comparable.ts';

/**
 * One playing of a recording from its beginning: a stage whose clock is virtual and only moves here. Going back
 * means beginning a new one. The result depends on the recording alone, never on when or in what portions it is
 * played: before a line is spoken, every timer due until then has fired.
 */
export interface Playback {
  readonly stage: Stage;
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
export interface Place {
  now(): number;
  line(): number;
}

/**
 * @param frames$ how often views hear of a change
 * @param attend sees the stage before anything is said on it
 */
export function startPlayback(
  recording: Recording,
  frames$: Observable<unknown> = NEVER,
  attend: (stage: Stage, place: Place) => void = () => undefined,
): Playback {
  const { header, lines } = recording;
  const clock = new VirtualTimeScheduler();
  clock.frame = header.startTs;
  const stage = createStage(clock, frames$);
  let next = 0;

  const runTo = (ts: number): void => {
    clock.maxFrames = ts;
    clock.flush();
    clock.frame = Math.max(clock.frame, ts);
  };
  const speak = (): void => {
    const line = lines[next++];
    if (line === undefined) return;
    runTo(header.startTs + line.dt);
    const message = messageOf(line, header.startTs);
    if (message) stage.bus.publish(message);
  };

  attend(stage, { now: () => clock.now(), line: () => next });
  for (const message of opening(recording)) stage.bus.publish(message);

  return {
    stage,
    get line() {
      return next;
    },
    now: () => clock.now(),
    advanceTo(positionMs) {
      for (let line = lines[next]; line && line.dt <= positionMs; line = lines[next]) speak();
      runTo(header.startTs + positionMs);
    },
    step() {
      if (next >= lines.length) return false;
      speak();
      return true;
    },
    stateHash: () => hashOf(comparable(stage)),
    end: () => stage.close(),
  };
}
