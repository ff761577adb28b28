import { filter, fromEvent, interval, merge, Observable, of, Subject, switchMap } from 'rxjs';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Http, Reply } from '#src/api/http.ts';
import { useHttp } from './HttpContext.ts';

export interface Renewed<T> {
  /** `null` before the first answer; kept when a later reading fails, to be shown with its age. */
  readonly value: T | null;
  /** When it was answered, epoch ms by `now`. */
  readonly readTs: number | null;
  /** Why the newest reading that has ended failed; stays while the next one is on its way, so that nothing blinks. */
  readonly error: unknown;
  reload(): void;
}

type State<T> = Omit<Renewed<T>, 'reload'>;
type Change<T> = (before: State<T>) => State<T>;

/**
 * Figures that are read again and again while the page is looked at, and when somebody asks.
 * @param intervalMs between two readings
 * @param now the console's clock, epoch ms
 */
export function useRenewed<T>(
  read: (http: Http, signal: AbortSignal) => Promise<Reply<T>>,
  intervalMs: number,
  now: () => number,
): Renewed<T> {
  const http = useHttp();
  const [asked] = useState(() => new Subject<void>());
  const [reload] = useState(() => () => asked.next());
  const [state, setState] = useState<State<T>>({ value: null, readTs: null, error: null });

  const readOnce = useEffectEvent((told: (by: Change<T>) => void) => {
    const aborter = new AbortController();
    read(http, aborter.signal).then(
      ({ result }) => told(() => ({ value: result, readTs: now(), error: null })),
      (error: unknown) => told((before) => ({ ...before, error })),
    );
    return () => aborter.abort();
  });

  useEffect(() => {
    const seen$ = merge(interval(intervalMs), fromEvent(document, 'visibilitychange')).pipe(
      filter(() => !document.hidden),
    );
    // The newest reading counts; one that is given up says nothing more.
    const reading = merge(of(null), seen$, asked)
      .pipe(switchMap(() => new Observable<Change<T>>((out) => readOnce((by) => out.next(by)))))
      .subscribe(setState);
    return () => reading.unsubscribe();
  }, [asked, intervalMs]);

  return { ...state, reload };
}
