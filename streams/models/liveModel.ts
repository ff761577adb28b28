import { BehaviorSubject, Subject, type Observable, type Subscription } from 'rxjs';
import { reportFault } from '../faults.ts';
import { perFrame } from '../operators/perFrame.ts';
import type { LiveModel } from './state.ts';

/** One message and what it did. */
export interface Step<S, M> {
  readonly before: S;
  readonly message: M;
  readonly after: S;
}

export interface FoldedModel<S, M> {
  /** What views see: at most one snapshot per frame. */
  readonly model: LiveModel<S>;
  /** Every state, as soon as it is folded; for what must not wait for a frame (requests, recordings, hashes). */
  readonly folded$: Observable<S>;
  readonly steps$: Observable<Step<S, M>>;
  folded(): S;
}

/**
 * Folds a stream into a live model. A reducer that fails on a message is reported and keeps the state it had: one
 * odd message must not end the board (reliability R18).
 */
export function foldModel<S, M>(
  messages$: Observable<M>,
  reduce: (state: S, message: M) => S,
  initial: S,
  frames$: Observable<unknown>,
  owner: Subscription,
): FoldedModel<S, M> {
  const folded = new BehaviorSubject(initial);
  const steps = new Subject<Step<S, M>>();
  const shown = new BehaviorSubject(initial);
  owner.add(
    messages$.subscribe((message) => {
      const before = folded.value;
      let after = before;
      try {
        after = reduce(before, message);
      } catch (error) {
        reportFault(error);
      }
      if (after !== before) folded.next(after);
      steps.next({ before, message, after });
    }),
  );
  owner.add(folded.pipe(perFrame(frames$)).subscribe((state) => shown.next(state)));
  return {
    model: { state$: shown.asObservable(), get: () => shown.value },
    folded$: folded.asObservable(),
    steps$: steps.asObservable(),
    folded: () => folded.value,
  };
}
