import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { LiveModel } from '#streams/models/state.ts';

/**
 * Reads one slice of a live model and renders only when that slice changes. A hidden tab (`<Activity>`) holds no
 * subscription and shows the newest value when it comes back.
 *
 * @param selector pure; may be an inline function. One that stays the same runs once per snapshot, any other once more
 *   per render.
 * @param equal decides whether two slices look the same, `Object.is` by default. Give one when the selector builds
 *   a new object or array.
 */
export function useSlice<S, T>(
  model: LiveModel<S>,
  selector: (state: S) => T,
  equal: (a: T, b: T) => boolean = Object.is,
): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = model.state$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [model],
  );
  // React asks for the snapshot several times a render and takes a new identity for a change: hand out the old
  // slice while it is equal, and compute none twice.
  const last = useRef<Read<S, T> | null>(null);
  const read = () => {
    const state = model.get();
    const before = last.current;
    if (before !== null && before.state === state && before.selector === selector) return before.slice;
    const next = selector(state);
    const isSame = before !== null && (Object.is(before.slice, next) || equal(before.slice, next));
    const slice = isSame ? before.slice : next;
    last.current = { state, selector, slice };
    return slice;
  };
  return useSyncExternalStore(subscribe, read);
}

/** What was read last, and of what. */
interface Read<S, T> {
  readonly state: S;
  readonly selector: (state: S) => T;
  readonly slice: T;
}
