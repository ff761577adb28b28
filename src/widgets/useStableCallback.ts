import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The same function for as long as the component lives, which does what the last drawing said. For handlers of parts that are
 * drawn again only when their props change; not to be called while drawing.
 */
export function useStableCallback<A extends readonly unknown[], R>(
  latest: (...args: A) => R,
): (...args: A) => R {
  const said = useRef(latest);
  useLayoutEffect(() => {
    said.current = latest;
  });
  return useCallback((...args: A) => said.current(...args), []);
}
