import { type RefObject, useRef } from 'react';
import type { Point } from '#domain/course/plane.ts';
import type { FlightLine } from '#domain/dispatch/timeline.ts';
import {
  useCanvasGestures,
  computeWheelFactor,
  getWheelPixels,
} from '#src/widgets/canvas/useCanvasGestures.ts';
import { isWaitingFlight } from '../model/movePreview.ts';
import { findLineAt, GUTTER, toTimestamp, toX, type TimelineLayout } from './layout.ts';
import type { TimeWindow } from './useTimeWindow.ts';

export interface Hover {
  readonly flightId: string;
  readonly at: Point;
}

export interface SlotMove {
  readonly flightId: string;
  /** To the minute. */
  readonly teeTs: number;
  /** It was let go of there. */
  readonly isDropped: boolean;
}

interface Gestures {
  readonly layout: TimelineLayout;
  readonly lines: readonly FlightLine[];
  readonly timeWindow: TimeWindow;
  scrollBy(px: number): void;
  onOpen(flightId: string): void;
  onHover(hover: Hover | null): void;
  /** A waiting flight is taken to another tee time, or is back where it was. */
  onMove(move: SlotMove | null): void;
}

interface Held {
  readonly flightId: string;
  readonly teeTs: number;
  /** Where it was taken, px. */
  readonly fromX: number;
  /** Tee time it was taken to. */
  toTs: number;
}

/** How far from its tee time a flight can be taken, px. */
const GRIP_PX = 40;
const MINUTE_MS = 60_000;

/** Sideways moves the time, up and down the rows. */
export function useTimelineGestures(
  pane: RefObject<HTMLElement | null>,
  { layout, lines, timeWindow, scrollBy, onOpen, onHover, onMove }: Gestures,
): void {
  const { fromTs, toTs } = layout.window;
  const msPerPixel = (toTs - fromTs) / Math.max(1, layout.width - GUTTER);
  const zoomBy = (factor: number, at?: Point) =>
    timeWindow.zoomBy(factor, at === undefined ? undefined : toTimestamp(layout, at.x));

  const held = useRef<Held | null>(null);

  useCanvasGestures(pane, {
    grab(at, reach) {
      const flight = layout.mode === 'flights' ? findLineAt(layout, lines, at, reach)?.flight : undefined;
      if (flight === undefined || !isWaitingFlight(flight)) return false;
      const { flightId, teeTs } = flight;
      const fromTeeX = at.x - toX(layout, teeTs);
      if (fromTeeX < -reach || fromTeeX > GRIP_PX) return false;
      held.current = { flightId, teeTs, fromX: at.x, toTs: teeTs };
      return true;
    },
    drag({ x }) {
      if (held.current === null) return;
      const { flightId, teeTs, fromX } = held.current;
      const wantedTs = Math.round((teeTs + (x - fromX) * msPerPixel) / MINUTE_MS) * MINUTE_MS;
      held.current.toTs = wantedTs;
      onMove({ flightId, teeTs: wantedTs, isDropped: false });
    },
    drop() {
      if (held.current !== null)
        onMove({ flightId: held.current.flightId, teeTs: held.current.toTs, isDropped: true });
      held.current = null;
    },
    cancel() {
      held.current = null;
      onMove(null);
    },
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
