import { type RefObject, useLayoutEffect, useState } from 'react';

/** Width of an element in px, followed as it changes; 0 before it is known, what it was while its tab is hidden. */
export const useWidth = (element: RefObject<HTMLElement | null>): number => useSize(element, 'clientWidth');

/** The same of its height. */
export const useHeight = (element: RefObject<HTMLElement | null>): number => useSize(element, 'clientHeight');

function useSize(element: RefObject<HTMLElement | null>, side: 'clientWidth' | 'clientHeight'): number {
  const [size, setSize] = useState(0);
  useLayoutEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    const measure = () => {
      if (target[side] > 0) setSize(target[side]);
    };
    // Before it is painted: what depends on it would be painted twice.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, side]);
  return size;
}
