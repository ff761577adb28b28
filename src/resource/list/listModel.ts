/**
 * One list as a stream: a question goes in, the latest answer stays. A newer question aborts the request of the
 * older one, so answers never overtake each other (LIST-12).
 */

import {
  BehaviorSubject,
  catchError,
  concat,
  defer,
  map,
  Observable,
  of,
  startWith,
  Subject,
  switchMap,
} from 'rxjs';
import type { AnyRow } from '#domain/entities/describe.ts';
import { ApiError, getFailureText } from '#src/api/http.ts';
import type { Page } from '#src/api/page.ts';

export interface ListState {
  readonly phase: 'loading' | 'ready' | 'failed';
  /** While loading: what was there before, so that nothing jumps. Empty after a failure. */
  readonly rows: readonly AnyRow[];
  readonly total: number;
  /** There are more than `total` (LIST-80). */
  readonly isBounded: boolean;
  readonly error: ApiError | null;
  /** Grows with every answer of the server. */
  readonly answers: number;
}

export interface ListModel<Q> {
  get(): ListState;
  /** The state to draw: while rows are read again, the old ones are not reported again. */
  shown(): ListState;
  subscribe(changed: () => void): () => void;
  /** Loads unless this very question is already answered or on its way. */
  ask(query: Q): void;
  /** Asks the last question again. */
  reload(): void;
  /** Changes rows in place: those that are shown, and those of an answer that is on its way and may not know of it. */
  patch(change: (row: AnyRow) => AnyRow): void;
  /** Drops a running request; the next `ask` loads in any case. */
  pause(): void;
}

const NO_ROWS = { rows: [], total: 0, isBounded: false } as const;

type Load<Q> = (query: Q, signal: AbortSignal) => Promise<Page<AnyRow>>;

/**
 * @param same whether two requests have one answer
 * @param turns$ emits when a request is to be read; each time anew
 */
export function createListModel<Q>(
  load: Load<Q>,
  same: (a: Q, b: Q) => boolean,
  turns$: Observable<unknown> = of(null),
): ListModel<Q> {
  const state$ = new BehaviorSubject<ListState>({
    ...NO_ROWS,
    phase: 'loading',
    error: null,
    answers: 0,
  });
  const questions$ = new Subject<Q | null>();
  let current = state$.value;
  state$.subscribe((state) => {
    if (state.phase !== 'loading' || state.rows.length === 0) current = state;
  });
  let last: Q | null = null;
  /** Messages about rows that came while they were read. */
  let meanwhile: ((row: AnyRow) => AnyRow)[] = [];
  const upToDate = (row: AnyRow): AnyRow => meanwhile.reduce((latest, change) => change(latest), row);
  const read = (query: Q): Observable<Change> =>
    defer(() => {
      meanwhile = [];
      return changesOf(async (signal) => {
        const page = await load(query, signal);
        return { ...page, records: page.records.map(upToDate) };
      });
    });

  questions$
    .pipe(
      switchMap((query) =>
        query === null
          ? of<Change>(stopped)
          : concat(of<Change>(loading), turns$.pipe(switchMap(() => read(query)))),
      ),
    )
    .subscribe((change) => {
      const next = change(state$.value);
      if (next !== state$.value) state$.next(next);
    });

  return {
    get: () => state$.value,
    shown: () => current,
    subscribe(changed) {
      const subscription = state$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    ask(query) {
      if (last !== null && same(last, query) && state$.value.phase !== 'failed') return;
      last = query;
      questions$.next(query);
    },
    reload() {
      if (last !== null) questions$.next(last);
    },
    patch(change) {
      const { rows, phase } = state$.value;
      if (phase === 'loading') meanwhile.push(change);
      const patched = rows.map(change);
      if (patched.some((row, index) => row !== rows[index])) state$.next({ ...state$.value, rows: patched });
    },
    pause() {
      if (state$.value.phase === 'loading') last = null;
      questions$.next(null);
    },
  };
}

type Change = (before: ListState) => ListState;

const stopped: Change = (before) => before;
const loading: Change = (before) =>
  before.phase === 'loading' ? before : { ...before, phase: 'loading', error: null };

function changesOf(load: (signal: AbortSignal) => Promise<Page<AnyRow>>): Observable<Change> {
  return abortable(load).pipe(
    map(({ records, total, isBounded = false }): Change => ({ answers }) => ({
      phase: 'ready',
      rows: records,
      total,
      isBounded,
      error: null,
      answers: answers + 1,
    })),
    catchError((error: unknown) =>
      of<Change>(({ answers }) => ({
        ...NO_ROWS,
        phase: 'failed',
        error: apiErrorOf(error),
        answers,
      })),
    ),
    startWith(loading),
  );
}

/** Runs when subscribed to, aborts when unsubscribed from. */
function abortable<T>(run: (signal: AbortSignal) => Promise<T>): Observable<T> {
  return defer(
    () =>
      new Observable<T>((subscriber) => {
        const controller = new AbortController();
        run(controller.signal).then(
          (value) => {
            subscriber.next(value);
            subscriber.complete();
          },
          (error: unknown) => subscriber.error(error),
        );
        return () => controller.abort();
      }),
  );
}

function apiErrorOf(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('server', getFailureText(error, '加载失败'));
}
