import type { RefObject } from 'react';
import type { Point } from '#domain/course/plane.ts';
import type { FlightLine } from '#domain/dispatch/timeline.ts';
import {
  useCanvasGestures,
  computeWheelFactor,
  getWheelPixels,
} from '#src/widgets/canvas/useCanvasGestures.ts';
import { findLineAt, GUTTER, toTimestamp, type TimelineLayout } from './layout.ts';
import type { TimeWindow } from './useTimeWindow.ts';

export interface Hover {
  readonly flightId: string;
  readonly at: Point;
}

interface Gestures {
  readonly layout: TimelineLayout;
  readonly lines: readonly FlightLine[];
  readonly timeWindow: TimeWindow;
  scrollBy(px: number): void;
  onOpen(flightId: string): void;
  onHover(hover: Hover | null): void;
}

/** Sideways moves the time, up and down the rows. */
export function useTimelineGestures(
  pane: RefObject<HTMLElement | null>,
  { layout, lines, timeWindow, scrollBy, onOpen, onHover }: Gestures,
): void {
  const { fromTs, toTs } = layout.window;
  const msPerPixel = (toTs - fromTs) / Math.max(1, layout.width - GUTTER);
  const zoomBy = (factor: number, at?: Point) =>
    timeWindow.zoomBy(factor, at === undefined ? undefined : toTimestamp(layout, at.x));

  useCanvasGestures(pane, {
    panBy({ x, y }) {
      if (x !== 0) timeWindow.panBy(-x * msPerPixel);
      if (y !== 0) scrollBy(-y);
    },
    zoomBy,
    press(at, reach) {
      const line = findLineAt(layout, lines, at, reach);
      if (line !== null) onOpen(line.flight.flightId);
    },
    hover(at) {
      const line = at === null ? null : findLineAt(layout, lines, at, 2);
      onHover(at === null || line === null ? null : { flightId: line.flight.flightId, at });
    },
    wheel(event, at) {
      if (event.ctrlKey || event.metaKey) {
        zoomBy(computeWheelFactor(event), at);
        return true;
      }
      const { x, y } = getWheelPixels(event);
      const sideways = event.shiftKey ? x + y : x;
      // Up and down is the list's own scrolling.
      if (sideways === 0) return false;
      timeWindow.panBy(sideways * msPerPixel);
      return true;
    },
  });
}
