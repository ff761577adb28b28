/** A replay as views see it: a live console with a player. */
import type { Observable } from 'rxjs';
import type { Recording } from '#domain/recording/format.ts';
import type { Channel } from '#domain/wire/bus.ts';
import type { LiveConsole } from '../models/state.ts';

/** Playing position and controls of a replay; times in ms since the recording's start. */
export interface Player {
  readonly state$: Observable<PlayerState>;
  get(): PlayerState;
  play(): void;
  pause(): void;
  /** Plays on to the next line of the links that are stepped through, and stops behind it. */
  step(): void;
  /** Links whose lines `step` stops at; none named: all. What is played stays the same. */
  stepThrough(channels: readonly Channel[]): void;
  seek(positionMs: number): void;
  /** 0.5–60 times wall time; `Infinity`: as fast as the machine can while it still paints. */
  setSpeed(speed: number): void;
  setLoop(loop: boolean): void;
  /** Changes the way; stays at the position. */
  setRoute(route: ReplayRoute): Promise<void>;
  /** Plays the rest at once. */
  finish(): void;
  dispose(): void;
}

/**
 * How recorded lines reach the models. `direct`: understood once and kept, so that any position can be entered at once.
 * `sockets`: through mock servers, and from there through the transports, machines and repairs of a live console; a
 * position is reached by playing.
 */
export type ReplayRoute = 'direct' | 'sockets';

export interface PlayerState {
  readonly phase: 'playing' | 'paused' | 'ended';
  readonly positionMs: number;
  readonly durationMs: number;
  readonly speed: number;
  readonly loop: boolean;
  readonly route: ReplayRoute;
  /** Not yet where it was sent: sockets play their way to a position. */
  readonly isOnItsWay: boolean;
  /** Lines played so far, and of the whole file. */
  readonly line: number;
  readonly lines: number;
}

export interface ReplayConsole extends LiveConsole {
  readonly mode: 'replay';
  readonly recording: Recording;
  readonly player: Player;
  /** Hash of the folded state without wall-clock parts: equal at every speed. */
  stateHash(): string;
}
