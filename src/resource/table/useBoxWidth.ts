import { type RefObject, useEffect, useState } from 'react';

/** Width of a box in px, 0 before it is drawn; a hidden tab keeps what it had. */
export function useBoxWidth(box: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth > 0) setRoom(element.clientWidth);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return room;
}
