import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { LiveModel } from '#streams/models/state.ts';

/**
 * Reads one slice of a live model and renders only when that slice changes. A hidden tab (`<Activity>`) holds no
 * subscription and shows the newest value when it comes back.
 *
 * @param selector may be an inline function; it runs once per snapshot.
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
  // slice while it is equal.
  const last = useRef<{ readonly slice: T } | null>(null);
  const read = () => {
    const slice = selector(model.get());
    if (last.current && equal(last.current.slice, slice)) return last.current.slice;
    last.current = { slice };
    return slice;
  };
  return useSyncExternalStore(subscribe, read);
}
