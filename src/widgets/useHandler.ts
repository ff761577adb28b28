import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * One function for the life of a component that does what its latest drawing would: what is handed it is not drawn again
 * for a new closure. For handlers only; what is called while drawing must say what it depends on.
 */
export function useHandler<Args extends unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
