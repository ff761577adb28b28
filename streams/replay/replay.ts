/** A recording as a live console: the same bus and models, fed by a script, with a clock that can be wound. */
import {
  BehaviorSubject,
  distinctUntilChanged,
  map,
  merge,
  NEVER,
  of,
  Subject,
  Subscription,
  switchMap,
  takeWhile,
  type Observable,
  EMPTY,
} from 'rxjs';
import { hashValue } from '#domain/recording/canonical.ts';
import type { Recording } from '#domain/recording/format.ts';
import type { Channel } from '#domain/wire/bus.ts';
import type { Player, PlayerState, ReplayConsole, ReplayRoute } from './replayConsole.ts';
import type { LiveModel, Signal } from '../models/state.ts';
import { ALONE } from '../models/tabs.ts';
import { toComparable } from './comparable.ts';
import { createRecordingCursor, type ReplayCursor, type CursorOptions } from './cursor.ts';
import { createRecordingIndex, type RecordingIndex } from './recordingIndex.ts';
import type { ReplayView } from './view.ts';

export interface ReplayDeps {
  /** The paint loop; the replay moves on it. */
  readonly frames$: Observable<unknown>;
  /** Monotonic ms of the wall clock that speed is measured against. */
  readonly clock?: () => number;
}

export const MIN_SPEED = 0.5;
export const MAX_SPEED = 60;
/** At "as fast as possible" a frame plays for so long and leaves the rest of it to the views. */
const BUDGET_MS = 10;
const LINES_AT_ONCE = 50;
/** So much of every frame goes into reading ahead, until any position can be entered at once. */
const AHEAD_MS = 6;

export function createReplay(recording: Recording, deps: ReplayDeps): ReplayConsole {
  const { frames$, clock = () => performance.now() } = deps;
  const { lines, header } = recording;
  const durationMs = lines.at(-1)?.dt ?? 0;
  const signals = new Subject<Signal>();
  const recordingIndex = createRecordingIndex(recording);
  const options: CursorOptions = {
    recording,
    frames$,
    onView: (view) => current.next(view),
    onSignal: (signal) => signals.next(signal),
    onArrival: () => arrive(),
  };
  let cursor: ReplayCursor = createRecordingCursor(recordingIndex, options);
  const current = new BehaviorSubject<ReplayView>(cursor.view);
  const state = new BehaviorSubject<PlayerState>({
    phase: 'paused',
    positionMs: 0,
    durationMs,
    speed: 1,
    loop: false,
    route: 'direct',
    isOnItsWay: false,
    line: 0,
    lines: lines.length,
  });
  const moved = new Subject<void>();
  let stepped: readonly Channel[] = [];
  let running = Subscription.EMPTY;

  const patch = (change: Partial<PlayerState>): void => {
    state.next({ ...state.value, line: cursor.line, ...change });
    moved.next();
  };
  const arrive = (): void => {
    const { reachedMs: positionMs, hasArrived } = cursor;
    const isOver = hasArrived && cursor.line >= lines.length && positionMs >= durationMs;
    patch({ positionMs, isOnItsWay: !hasArrived, ...(isOver ? { phase: 'ended' } : {}) });
  };

  const restart = (): void => {
    cursor.rewind();
    patch({ positionMs: 0 });
  };

  const pause = (): void => {
    running.unsubscribe();
    if (state.value.phase === 'playing') patch({ phase: 'paused' });
  };

  const seek = (positionMs: number): void => {
    const target = Math.min(durationMs, Math.max(0, positionMs));
    cursor.jumpTo(target);
    arrive();
    if (target < durationMs && state.value.phase === 'ended') patch({ phase: 'paused' });
  };

  const moveBy = (ms: number): void => {
    cursor.advanceTo(Math.min(durationMs, cursor.reachedMs + ms));
    arrive();
  };

  const hurry = (): void => {
    const until = clock() + BUDGET_MS;
    do {
      const { dt } = lines[cursor.line + LINES_AT_ONCE] ?? { dt: durationMs };
      cursor.advanceTo(cursor.hasArrived ? dt : durationMs);
      arrive();
    } while (cursor.hasArrived && state.value.phase !== 'ended' && clock() < until);
  };

  const tick = (elapsedMs: number): void => {
    const { speed, loop } = state.value;
    if (speed === Infinity) hurry();
    else moveBy(elapsedMs * speed);
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

  const ahead = frames$
    .pipe(
      takeWhile(() => {
        const until = clock() + AHEAD_MS;
        let more = recordingIndex.readOn(LINES_AT_ONCE);
        while (more && clock() < until) more = recordingIndex.readOn(LINES_AT_ONCE);
        return more;
      }),
    )
    .subscribe();

  const player: Player = {
    state$: state.asObservable(),
    get: () => state.value,
    play,
    pause,
    step() {
      pause();
      const found = lines.findIndex(
        ({ ch }, i) => i >= cursor.line && (stepped.length === 0 || stepped.includes(ch)),
      );
      if (found < 0) return;
      cursor.advanceToLine(found + 1);
      patch({ phase: 'paused' });
      arrive();
    },
    stepThrough(channels) {
      stepped = channels;
    },
    seek,
    setSpeed: (speed) =>
      patch({ speed: speed === Infinity ? speed : Math.min(MAX_SPEED, Math.max(MIN_SPEED, speed)) }),
    async setRoute(route) {
      if (route === state.value.route) return;
      pause();
      const { positionMs } = state.value;
      const open = await cursorOf(route, recordingIndex);
      cursor.close();
      cursor = open(options);
      current.next(cursor.view);
      cursor.jumpTo(positionMs);
      patch({ route });
      arrive();
    },
    setLoop: (loop) => patch({ loop }),
    finish() {
      running.unsubscribe();
      seek(durationMs);
    },
    dispose() {
      running.unsubscribe();
      ahead.unsubscribe();
      cursor.close();
      recordingIndex.close();
    },
  };

  const model = <S>(part: (view: ReplayView) => { readonly model: LiveModel<S> }): LiveModel<S> => ({
    state$: current.pipe(
      switchMap((view) => part(view).model.state$),
      distinctUntilChanged(),
    ),
    get: () => part(cursor.view).model.get(),
  });
  const now = (): number => header.startTs + state.value.positionMs;

  return {
    mode: 'replay',
    recording,
    player,
    stateHash: () => hashValue(toComparable(cursor.view)),
    bus$: current.pipe(switchMap(({ messages$ }) => messages$)),
    board: model(({ board }) => board),
    overdue: model(({ overdue }) => overdue),
    notices: model(({ notices }) => notices),
    links: model(({ links }) => links),
    tabs: { state$: of(ALONE), get: () => ALONE },
    joined$: NEVER,
    linkLog: model(({ linkLog }) => linkLog),
    metrics: model(({ metrics }) => metrics),
    signals$: signals.asObservable(),
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
    openTableSync: () => undefined,
    tableReads$: EMPTY,
    refresh: () => undefined,
  };
}

/** The mock sockets are loaded by whoever wants them. */
async function cursorOf(
  route: ReplayRoute,
  recordingIndex: RecordingIndex,
): Promise<(options: CursorOptions) => ReplayCursor> {
  if (route === 'direct') return (options) => createRecordingCursor(recordingIndex, options);
  const { createWireCursor } = await import('./wire/wireCursor.ts');
  return createWireCursor;
}
