import { useRef } from 'react';
import { useSlice } from '#src/shell/live/useSlice.ts';
import type { LiveModel } from '#streams/models/state.ts';

/**
 * Reads a slice that is built from the state and the slice before it, so that unchanged parts keep their identity
 * (see `model/share.ts`). Computed once per snapshot however often React asks.
 *
 * @param fold must be stable (module function or `useCallback`).
 */
export function useFolded<S, T>(model: LiveModel<S>, fold: (state: S, previous: T | undefined) => T): T {
  const last = useRef<{ readonly state: S; readonly fold: typeof fold; readonly slice: T } | null>(null);
  return useSlice(model, (state) => {
    const known = last.current;
    if (known !== null && known.state === state && known.fold === fold) return known.slice;
    const slice = fold(state, known?.slice);
    last.current = { state, fold, slice };
    return slice;
  });
}
