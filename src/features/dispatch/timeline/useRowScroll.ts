import { useRef, useState, type UIEvent } from 'react';
import type { FlightLine } from '#domain/dispatch/timeline.ts';
import { FLIGHT_HEIGHT, HEADER, type TimelineMode } from './layout.ts';

/** The rows of flights scroll; what stands on the canvas is painted from `scrollTop`. */
export function useRowScroll(lines: readonly FlightLine[], mode: TimelineMode) {
  const element = useRef<HTMLDivElement>(null);
  const [scrollTop, setScrollTop] = useState(0);

  /** Rows begin with the flights that are still out, not with those of the early morning. */
  function scrollToPresent(): void {
    if (mode !== 'flights') return;
    const row = lines.findIndex(({ flight }) => flight.actualFinishTs === null);
    element.current?.scrollTo({ top: Math.max(0, row - 2) * FLIGHT_HEIGHT });
  }

  /** Scrolls no further than it takes to see the row of a flight. */
  function reveal(flightId: string | null): void {
    const row = lines.findIndex(({ flight }) => flight.flightId === flightId);
    if (row < 0 || mode !== 'flights' || element.current === null) return;
    const top = row * FLIGHT_HEIGHT;
    const room = element.current.clientHeight - HEADER - FLIGHT_HEIGHT;
    if (top < scrollTop) element.current.scrollTop = top;
    else if (top > scrollTop + room) element.current.scrollTop = top - room;
  }

  return {
    element,
    scrollTop,
    onScroll: ({ currentTarget }: UIEvent) => setScrollTop(currentTarget.scrollTop),
    scrollBy: (px: number) => element.current?.scrollBy({ top: px }),
    scrollToPresent,
    reveal,
  };
}
