import { type RefObject, useLayoutEffect, useState } from 'react';

/** Width of an element in px, followed as it changes; 0 before it is known, what it was while its tab is hidden. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    const observer = new ResizeObserver(() => {
      if (target.clientWidth > 0) setWidth(target.clientWidth);
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
