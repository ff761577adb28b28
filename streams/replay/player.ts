import { BehaviorSubject, Subscription, takeWhile, type Observable, type Subject } from 'rxjs';
import type { RecordedLine, Recording } from '#domain/recording/format.ts';
import type { Channel } from '#domain/wire/bus.ts';
import type { ReplayRoute } from '#machines/replay.machine.ts';
import type { Signal } from '../models/state.ts';
import { createRecordingCursor, type CursorOptions, type ReplayCursor } from './cursor.ts';
import { createRecordingIndex, type RecordingIndex } from './recordingIndex.ts';
import type { PlayerProgress, ReplayPlayer } from './replayConsole.ts';
import type { ReplayView } from './view.ts';

export interface PlayerOptions {
  /** The paint loop; the replay moves on it. */
  readonly frames$: Observable<unknown>;
  /** Monotonic ms of the wall clock that speed is measured against. */
  readonly clock?: () => number;
}

/** At "as fast as possible" a frame plays for so long and leaves the rest of it to the views. */
const BUDGET_MS = 10;
const LINES_AT_ONCE = 50;
/** So much of every frame goes into reading ahead, until any position can be entered at once. */
const AHEAD_MS = 6;

/** Moves a cursor through a recording: by the paint loop, line by line, or at once. */
export class RecordingPlayer implements ReplayPlayer {
  readonly #lines: readonly RecordedLine[];
  readonly #durationMs: number;
  readonly #frames$: Observable<unknown>;
  readonly #clock: () => number;
  readonly #index: RecordingIndex;
  readonly #cursorOptions: CursorOptions;
  readonly #view: BehaviorSubject<ReplayView>;
  readonly #progress: BehaviorSubject<PlayerProgress>;
  readonly #ahead: Subscription;
  #cursor: ReplayCursor;
  #route: ReplayRoute = 'direct';
  #speed = 1;
  #running = Subscription.EMPTY;

  /** The models as they are at its place. Replays. */
  readonly view$: Observable<ReplayView>;
  readonly progress$: Observable<PlayerProgress>;

  constructor(
    recording: Recording,
    { frames$, clock = () => performance.now() }: PlayerOptions,
    signals: Subject<Signal>,
  ) {
    this.#lines = recording.lines;
    this.#durationMs = recording.lines.at(-1)?.dt ?? 0;
    this.#frames$ = frames$;
    this.#clock = clock;
    this.#index = createRecordingIndex(recording);
    this.#cursorOptions = {
      recording,
      frames$,
      onView: (view) => this.#view.next(view),
      onSignal: (signal) => signals.next(signal),
      onArrival: () => this.#report(),
    };
    this.#cursor = createRecordingCursor(this.#index, this.#cursorOptions);
    this.#view = new BehaviorSubject(this.#cursor.view);
    this.#progress = new BehaviorSubject(this.get());
    this.view$ = this.#view;
    this.progress$ = this.#progress;
    this.#ahead = this.#readAhead();
  }

  get view(): ReplayView {
    return this.#cursor.view;
  }

  get(): PlayerProgress {
    const { reachedMs: positionMs, line, hasArrived } = this.#cursor;
    const isAtEnd = line >= this.#lines.length && positionMs >= this.#durationMs;
    return { positionMs, line, isOnItsWay: !hasArrived, hasEnded: hasArrived && isAtEnd };
  }

  isRunning(): boolean {
    return !this.#running.closed;
  }

  play(): void {
    this.#running.unsubscribe();
    let before = this.#clock();
    this.#running = this.#frames$.subscribe(() => {
      const now = this.#clock();
      if (this.#speed === Infinity) this.#hurry();
      else this.#moveBy((now - before) * this.#speed);
      before = now;
      if (this.get().hasEnded) this.pause();
    });
  }

  pause(): void {
    this.#running.unsubscribe();
  }

  step(channels: readonly Channel[] = []): void {
    const from = this.#cursor.line;
    const found = this.#lines.findIndex(
      ({ ch }, i) => i >= from && (channels.length === 0 || channels.includes(ch)),
    );
    if (found < 0) return;
    this.#cursor.advanceToLine(found + 1);
    this.#report();
  }

  seek(positionMs: number): void {
    this.#cursor.jumpTo(positionMs);
    this.#report();
  }

  setSpeed(speed: number): void {
    this.#speed = speed;
  }

  async setRoute(route: ReplayRoute): Promise<void> {
    if (route === this.#route) return;
    this.#route = route;
    const { positionMs } = this.get();
    const open = await loadCursor(route, this.#index);
    if (route !== this.#route) return;
    this.#cursor.close();
    this.#cursor = open(this.#cursorOptions);
    this.#view.next(this.#cursor.view);
    this.#cursor.jumpTo(positionMs);
    this.#report();
  }

  dispose(): void {
    this.#running.unsubscribe();
    this.#ahead.unsubscribe();
    this.#cursor.close();
    this.#index.close();
  }

  #report(): void {
    this.#progress.next(this.get());
  }

  #moveBy(ms: number): void {
    this.#cursor.advanceTo(Math.min(this.#durationMs, this.#cursor.reachedMs + ms));
    this.#report();
  }

  #hurry(): void {
    const until = this.#clock() + BUDGET_MS;
    do {
      const { dt } = this.#lines[this.#cursor.line + LINES_AT_ONCE] ?? { dt: this.#durationMs };
      this.#cursor.advanceTo(this.#cursor.hasArrived ? dt : this.#durationMs);
      this.#report();
    } while (this.#cursor.hasArrived && !this.get().hasEnded && this.#clock() < until);
  }

  #readAhead(): Subscription {
    return this.#frames$
      .pipe(
        takeWhile(() => {
          const until = this.#clock() + AHEAD_MS;
          let more = this.#index.readOn(LINES_AT_ONCE);
          while (more && this.#clock() < until) more = this.#index.readOn(LINES_AT_ONCE);
          return more;
        }),
      )
      .subscribe();
  }
}

/** The caller loads the mock sockets. */
async function loadCursor(
  route: ReplayRoute,
  index: RecordingIndex,
): Promise<(options: CursorOptions) => ReplayCursor> {
  if (route === 'direct') return (options) => createRecordingCursor(index, options);
  const { createWireCursor } = await import('./wire/wireCursor.ts');
  return createWireCursor;
}
