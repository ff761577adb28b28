import { useEffect, useState } from 'react';
import { isHeaderAway } from '#domain/session/frameSettings.ts';

const HEADER_PX = 59;

/** Finds what scrolls a page: its pane or the window. Tables and lists inside a page do not count. */
function findScroller(target: EventTarget | null): Element | null {
  if (target instanceof Document) return target.scrollingElement;
  return target instanceof Element && target.matches('#page > main') ? target : null;
}

/**
 * Whether the header is out of the way because the page was scrolled (SHELL-44).
 * @param active path of the page on screen: another one begins with the header
 */
export function useHeaderAway(isWanted: boolean, active: string): boolean {
  const [away, setAway] = useState<string | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    const listen = ({ target }: Event): void => {
      const scroller = findScroller(target);
      if (scroller === null) return;
      const { scrollTop, scrollHeight, clientHeight } = scroller;
      setAway((before) =>
        isHeaderAway(scrollTop, scrollHeight - clientHeight, before === active, HEADER_PX) ? active : null,
      );
    };
    document.addEventListener('scroll', listen, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', listen, { capture: true });
  }, [isWanted, active]);
  return isWanted && away === active;
}
