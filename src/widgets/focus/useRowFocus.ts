import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { findWayBack, goBack, type FocusPath } from './opener.ts';

/**
 * The keyboard stays in a list whose rows come and go: what had the focus and went with its row hands it to the row that
 * took its place (WIDGET-32). For the component that draws the rows: it looks after each of its renders.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>): void {
  const way = useRef<FocusPath>([]);
  useEffect(() => {
    const { current } = list;
    if (current === null) return undefined;
    const remember = (): void => void (way.current = findWayBack());
    const forget = ({ target, relatedTarget }: FocusEvent): void => {
      if (relatedTarget !== null) way.current = [];
      // Nobody is called back who left by themselves; some browsers say the same of what is just being taken away.
      else
        queueMicrotask(() => {
          if (target instanceof Element && target.isConnected && target !== document.activeElement)
            way.current = [];
        });
    };
    current.addEventListener('focusin', remember);
    current.addEventListener('focusout', forget);
    return () => {
      current.removeEventListener('focusin', remember);
      current.removeEventListener('focusout', forget);
    };
  }, [list]);
  useLayoutEffect(() => {
    if (way.current[0]?.element.isConnected === false) goBack(way.current);
  });
}
