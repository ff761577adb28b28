import { useCallback, useRef, useSyncExternalStore } from 'react';
import { throttleTime } from 'rxjs';
import type { LiveModel } from '#streams/models/state.ts';

const EVERY_MS = 1_000;

/**
 * A live model for people who read numbers: a new value at most once a second, however fast it changes, and none
 * while nothing does.
 */
export function useSampled<S>(model: LiveModel<S>): S {
  const last = useRef<{ readonly model: LiveModel<S>; readonly state: S } | null>(null);
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = model.state$
        .pipe(throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }))
        .subscribe((state) => {
          last.current = { model, state };
          changed();
        });
      return () => subscription.unsubscribe();
    },
    [model],
  );
  return useSyncExternalStore(subscribe, () => {
    if (last.current?.model !== model) last.current = { model, state: model.get() };
    return last.current.state;
  });
}
