/** Where times and rows are on the canvas of the timeline, and what is under a point. Pure; CSS pixels. */

import type { Point } from '#domain/course/plane.ts';
import type { FlightLine, Leg, Span } from '#domain/dispatch/timeline.ts';

/** Flights by start, or the string diagram: holes × time. */
export type TimelineMode = 'flights' | 'holes';

export const GUTTER = 84;
/** Least room for the mark of a time, px. */
export const MARK_PX = 80;
export const HEADER = 26;
export const FLIGHT_HEIGHT = 26;
const LEAST_HOLE_HEIGHT = 30;

export interface TimelineLayout {
  readonly mode: TimelineMode;
  readonly window: Span;
  readonly width: number;
  readonly height: number;
  readonly scrollTop: number;
  readonly rowHeight: number;
  /** Row of each hole number in the string diagram. */
  readonly holeRows: ReadonlyMap<number, number>;
}

interface LayoutInput {
  readonly mode: TimelineMode;
  readonly window: Span;
  readonly size: { readonly width: number; readonly height: number };
  readonly scrollTop: number;
  /** In the order of rows. */
  readonly holeNos: readonly number[];
}

export function computeLayout({ mode, window, size, scrollTop, holeNos }: LayoutInput): TimelineLayout {
  const space = (size.height - HEADER - 4) / Math.max(1, holeNos.length);
  return {
    mode,
    window,
    width: size.width,
    height: size.height,
    scrollTop,
    // Few holes share the height there is; many scroll.
    rowHeight: mode === 'holes' ? Math.max(LEAST_HOLE_HEIGHT, space) : FLIGHT_HEIGHT,
    holeRows: new Map(holeNos.map((holeNo, row) => [holeNo, row])),
  };
}

export const computeContentHeight = ({ rowHeight }: TimelineLayout, rows: number): number =>
  HEADER + rows * rowHeight + 4;

export function toX({ window, width }: TimelineLayout, ts: number): number {
  return GUTTER + ((ts - window.fromTs) / (window.toTs - window.fromTs)) * (width - GUTTER);
}

export function toTimestamp({ window, width }: TimelineLayout, x: number): number {
  return window.fromTs + ((x - GUTTER) / Math.max(1, width - GUTTER)) * (window.toTs - window.fromTs);
}

/** Top of a row; rows scroll below the header. */
export const toY = ({ rowHeight, scrollTop }: TimelineLayout, row: number): number =>
  HEADER + row * rowHeight - scrollTop;

/**
 * A flight's way through the holes as points of the string diagram: down each hole's row, level while it waits or walks.
 * A jump to a row that is not the next one (from 18 to 1) begins a new stroke.
 */
export function buildStrokes(
  layout: TimelineLayout,
  legs: readonly (Leg & { readonly waitToTs?: number })[],
): Point[][] {
  const all: Point[][] = [];
  let stroke: Point[] = [];
  let lastRow = -2;
  for (const { holeNo, fromTs, toTs, fromPart, toPart, waitToTs } of legs) {
    const row = layout.holeRows.get(holeNo);
    if (row === undefined) continue;
    if (row !== lastRow + 1) all.push((stroke = []));
    const top = toY(layout, row) + fromPart * layout.rowHeight;
    stroke.push({ x: toX(layout, fromTs), y: top });
    if (waitToTs !== undefined && waitToTs > fromTs) stroke.push({ x: toX(layout, waitToTs), y: top });
    stroke.push({ x: toX(layout, toTs), y: toY(layout, row) + toPart * layout.rowHeight });
    lastRow = row;
  }
  return all;
}

/** The flight under a point, with the hole it was on at that time; `null` for none. */
export function findLineAt(
  layout: TimelineLayout,
  lines: readonly FlightLine[],
  at: Point,
  reach: number,
): FlightLine | null {
  if (at.y < HEADER) return null;
  if (layout.mode === 'flights')
    return lines[Math.floor((at.y - HEADER + layout.scrollTop) / layout.rowHeight)] ?? null;
  let best: FlightLine | null = null;
  let least = reach + 3;
  for (const line of lines) {
    for (const stroke of [...buildStrokes(layout, line.played), ...buildStrokes(layout, line.projected)]) {
      const d = distanceTo(stroke, at);
      if (d > least) continue;
      best = line;
      least = d;
    }
  }
  return best;
}

function distanceTo(stroke: readonly Point[], { x, y }: Point): number {
  let least = Infinity;
  for (const [index, b] of stroke.entries()) {
    const a = stroke[index - 1];
    if (a === undefined) continue;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const length = dx * dx + dy * dy;
    const u = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / length));
    least = Math.min(least, Math.hypot(a.x + dx * u - x, a.y + dy * u - y));
  }
  return least;
}
