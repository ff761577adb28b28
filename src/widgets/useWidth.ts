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
    const observer = new ResizeObserver(() => {
      if (target[side] > 0) setSize(target[side]);
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, side]);
  return size;
}
