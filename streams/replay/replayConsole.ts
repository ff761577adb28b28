/** A replay as views see it: a live console, with a player that the replay machine drives. */

import type { Observable } from 'rxjs';
import type { Recording } from '#domain/recording/format.ts';
import type { Channel } from '#domain/wire/bus.ts';
import type { ReplayRoute } from '#machines/replay.machine.ts';
import type { LiveConsole } from '../models/state.ts';

/** How far a recording is played. */
export interface PlayerProgress {
  /** ms since the recording's start. */
  readonly positionMs: number;
  /** Lines played so far. */
  readonly line: number;
  /** Not yet where it was sent: sockets play their way to a position. */
  readonly isOnItsWay: boolean;
  readonly hasEnded: boolean;
}

/** Executes what `#machines/replay.machine.ts` decides; it keeps nothing but its place in the recording. */
export interface ReplayPlayer {
  /** Replays. */
  readonly progress$: Observable<PlayerProgress>;
  get(): PlayerProgress;
  /** Moves with the paint loop until it is paused or has ended. */
  play(): void;
  pause(): void;
  isRunning(): boolean;
  /** Plays on to the next line of these links, of all when none is named, and stops behind it. */
  step(channels?: readonly Channel[]): void;
  seek(positionMs: number): void;
  /** Times wall time; `Infinity`: as fast as the machine can while it still paints. */
  setSpeed(speed: number): void;
  /** Changes the way; stays at the position. */
  setRoute(route: ReplayRoute): Promise<void>;
  dispose(): void;
}

export interface ReplayConsole extends LiveConsole {
  readonly mode: 'replay';
  readonly recording: Recording;
  readonly player: ReplayPlayer;
  /** Hash of the folded state without wall-clock parts: equal at every speed. */
  stateHash(): string;
}
