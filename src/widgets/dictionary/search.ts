/** A search as one types: one question at a time, the latest wins, old answers are gone while it runs. */

import {
  asyncScheduler,
  catchError,
  debounce,
  EMPTY,
  from,
  map,
  Observable,
  of,
  type SchedulerLike,
  startWith,
  Subject,
  switchMap,
  timer,
} from 'rxjs';

export interface Found<T> {
  readonly items: readonly T[];
  readonly loading: boolean;
  /** Of the last question, `null` when it was answered. */
  readonly failure: unknown;
}

type Load<T> = (keyword: string, signal: AbortSignal) => Promise<readonly T[]>;

export interface Search<T> {
  readonly found$: Observable<Found<T>>;
  /** Asks when typing pauses. */
  type(keyword: string, load: Load<T>): void;
  /** Asks at once. */
  ask(keyword: string, load: Load<T>): void;
}

/** @param pauseMs of typing, ms */
export function createSearch<T>(pauseMs: number, scheduler: SchedulerLike = asyncScheduler): Search<T> {
  const questions$ = new Subject<{
    readonly keyword: string;
    readonly load: Load<T>;
    readonly waits: boolean;
  }>();
  const answer = (keyword: string, load: Load<T>): Observable<Found<T>> => {
    const abort = new AbortController();
    return new Observable<readonly T[]>((listener) => {
      const running = from(load(keyword, abort.signal)).subscribe(listener);
      return () => {
        running.unsubscribe();
        abort.abort();
      };
    }).pipe(
      map((items) => ({ items, loading: false, failure: null })),
      catchError((failure: unknown) =>
        abort.signal.aborted ? EMPTY : of({ items: [], loading: false, failure }),
      ),
      startWith({ items: [], loading: true, failure: null }),
    );
  };
  return {
    found$: questions$.pipe(
      debounce(({ waits }) => (waits ? timer(pauseMs, scheduler) : of(0))),
      switchMap(({ keyword, load }) => answer(keyword, load)),
    ),
    type: (keyword, load) => questions$.next({ keyword, load, waits: true }),
    ask: (keyword, load) => questions$.next({ keyword, load, waits: false }),
  };
}
