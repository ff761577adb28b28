/** A recording as a live console: the same bus and models, fed by a script, with a clock that can be wound. */
import {
  BehaviorSubject,
  distinctUntilChanged,
  filter,
  map,
  merge,
  NEVER,
  Subject,
  Subscription,
  switchMap,
  type Observable,
} from 'rxjs';
import type { Recording } from '#domain/recording/format.ts';
import type { Player, PlayerState, ReplayConsole } from '../deps.ts';
import type { LiveModel } from '../models/state.ts';
import type { Stage } from '../stage.ts';
import { startPlayback, type Playback } from './playback.ts';

export interface ReplayDeps {
  /** The paint loop; the replay moves on it. */
  readonly frames$: Observable<unknown>;
  /** Monotonic ms of the wall clock that speed is measured against. */
  readonly clock?: () => number;
}

export const MIN_SPEED = 0.5;
export const MAX_SPEED = 60;

export function createReplay(recording: Recording, deps: ReplayDeps): ReplayConsole {
  const { frames$, clock = () => performance.now() } = deps;
  const durationMs = recording.lines.at(-1)?.dt ?? 0;
  const current = new BehaviorSubject<Playback>(startPlayback(recording, frames$));
  const state = new BehaviorSubject<PlayerState>({
    phase: 'paused',
    positionMs: 0,
    durationMs,
    speed: 1,
    loop: false,
    line: 0,
    lines: recording.lines.length,
  });
  /** While the past is caught up in one go nothing is to be heard. */
  let silent = false;
  const moved = new Subject<void>();
  let running = Subscription.EMPTY;

  const patch = (change: Partial<PlayerState>): void => {
    state.next({ ...state.value, line: current.value.line, ...change });
    moved.next();
  };

  const moveTo = (positionMs: number): void => {
    current.value.advanceTo(positionMs);
    patch({ positionMs, ...(positionMs >= durationMs ? { phase: 'ended' } : {}) });
  };

  const restart = (): void => {
    current.value.end();
    current.next(startPlayback(recording, frames$));
    patch({ positionMs: 0 });
  };

  const pause = (): void => {
    running.unsubscribe();
    if (state.value.phase === 'playing') patch({ phase: 'paused' });
  };

  const seek = (positionMs: number): void => {
    const target = Math.min(durationMs, Math.max(0, positionMs));
    silent = true;
    if (target < state.value.positionMs) restart();
    moveTo(target);
    silent = false;
    if (target < durationMs && state.value.phase === 'ended') patch({ phase: 'paused' });
  };

  const tick = (elapsedMs: number): void => {
    const { positionMs, speed, loop } = state.value;
    moveTo(Math.min(durationMs, positionMs + elapsedMs * speed));
    if (state.value.phase !== 'ended') return;
    if (!loop) return running.unsubscribe();
    restart();
    patch({ phase: 'playing' });
  };

  const play = (): void => {
    running.unsubscribe();
    if (state.value.phase === 'ended') restart();
    patch({ phase: 'playing' });
    let before = clock();
    running = frames$.subscribe(() => {
      const now = clock();
      tick(now - before);
      before = now;
    });
  };

  const player: Player = {
    state$: state.asObservable(),
    get: () => state.value,
    play,
    pause,
    step() {
      pause();
      if (!current.value.step()) return;
      const positionMs = current.value.now() - recording.header.startTs;
      patch({
        positionMs,
        ...(current.value.line >= recording.lines.length ? { phase: 'ended' } : { phase: 'paused' }),
      });
    },
    seek,
    setSpeed: (speed) => patch({ speed: Math.min(MAX_SPEED, Math.max(MIN_SPEED, speed)) }),
    setLoop: (loop) => patch({ loop }),
    finish() {
      running.unsubscribe();
      silent = true;
      moveTo(durationMs);
      silent = false;
    },
    dispose() {
      running.unsubscribe();
      current.value.end();
    },
  };

  const model = <S>(of: (stage: Stage) => { readonly model: LiveModel<S> }): LiveModel<S> => ({
    state$: current.pipe(
      switchMap(({ stage }) => of(stage).model.state$),
      distinctUntilChanged(),
    ),
    get: () => of(current.value.stage).model.get(),
  });
  const now = (): number => current.value.now();

  return {
    mode: 'replay',
    player,
    stateHash: () => current.value.stateHash(),
    bus$: current.pipe(switchMap(({ stage }) => stage.bus.messages$)),
    board: model(({ board }) => board),
    overdue: model(({ overdue }) => overdue),
    notices: model(({ notices }) => notices),
    links: model(({ links }) => links),
    signals$: current.pipe(
      switchMap(({ stage }) => stage.signals$),
      filter(() => !silent),
    ),
    // A replay ends nobody's session.
    forcedLogout$: NEVER,
    now,
    second$: merge(current, moved).pipe(
      map(now),
      distinctUntilChanged((a, b) => Math.floor(a / 1000) === Math.floor(b / 1000)),
    ),
    // Which park is shown, and what is read again, was decided when it was recorded.
    watchPark: () => undefined,
    retry: () => undefined,
    refresh: () => undefined,
  };
}
