import { BehaviorSubject, Observable, Subject, type Subscription } from 'rxjs';
import { reportFault } from '../environment/faults.ts';
import { CopyOnWrite } from './copyOnWrite.ts';
import { createFrameGate } from './frameGate.ts';
import type { LiveModel } from './state.ts';

/** One message and what it did. Read it while it is delivered: containers of both states may be changed later. */
export interface ModelStep<S, M> {
  readonly before: S;
  readonly message: M;
  readonly after: S;
}

export interface FoldedModel<S, M> {
  /** What views see: at most one snapshot per frame. */
  readonly model: LiveModel<S>;
  /** Every change as soon as it is folded, the present state first; like `peek`, good for a look. */
  readonly folded$: Observable<S>;
  readonly steps$: Observable<ModelStep<S, M>>;
  /** The state of this moment, to keep. */
  folded(): S;
  /** The same for a look: its containers (records, maps, lists) go on changing. */
  peek(): S;
  apply(message: M): void;
}

/**
 * `state` and what it holds stay as they are, except for containers that are `copies`'s own. The same object: nothing
 * changed.
 */
export type Fold<S, M> = (state: S, message: M, copies: CopyOnWrite) => S;

/**
 * Folds the messages it receives into a live model. When a fold throws on a message, the error is reported and the state
 * stays as it was: one odd message must not end the board (LINK-18).
 * @param isUrgent whether the change of a message is shown at once and not in the next frame
 */
export function foldModel<S, M>(
  fold: Fold<S, M>,
  initial: S,
  frames$: Observable<unknown>,
  owner: Subscription,
  isUrgent: (message: M) => boolean = () => false,
): FoldedModel<S, M> {
  const copies = new CopyOnWrite();
  const changes = new Subject<S>();
  const steps = new Subject<ModelStep<S, M>>();
  const snapshot$ = new BehaviorSubject(initial);
  let state = initial;
  const folded = (): S => {
    copies.release();
    return state;
  };
  const paint = createFrameGate(frames$, () => snapshot$.next(folded()), owner);
  return {
    model: { state$: snapshot$.asObservable(), get: () => snapshot$.value },
    folded$: new Observable((subscriber) => {
      subscriber.next(state);
      return changes.subscribe(subscriber);
    }),
    steps$: steps.asObservable(),
    folded,
    peek: () => state,
    apply(message) {
      const before = state;
      try {
        state = fold(before, message, copies);
      } catch (error) {
        reportFault(error);
      }
      if (state !== before) {
        paint(isUrgent(message));
        if (changes.observed) changes.next(state);
      }
      if (steps.observed) steps.next({ before, message, after: state });
    },
  };
}
