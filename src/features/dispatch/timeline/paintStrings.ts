/** 按球洞: each flight as a string through the rows of the holes. */

import { AlarmLevel } from '#domain/codes/play.ts';
import type { Point } from '#domain/course/plane.ts';
import type { FlightLine } from '#domain/dispatch/timeline.ts';
import type { Palette } from '#src/widgets/canvas/palette.ts';
import { getFlightLook } from '../model/look.ts';
import { buildStrokes, toX, toY, type TimelineLayout } from './layout.ts';
import { SMALL, type TimelineLook } from './look.ts';
import { getHatch, drawStrokes, drawTriangle } from './strokes.ts';

type Context = CanvasRenderingContext2D;

export function paintStrings(context: Context, layout: TimelineLayout, look: TimelineLook): void {
  const { lines, palette, selected, highlighted } = look;
  for (const { planned } of lines) drawStrokes(context, buildStrokes(layout, planned), palette.border, 1);
  // What is selected is drawn last, over all others.
  const rank = ({ flight: { flightId } }: FlightLine) =>
    flightId === selected ? 2 : Number(flightId === highlighted);
  for (const own of lines.toSorted((a, b) => rank(a) - rank(b))) {
    const marked = rank(own) > 0;
    const colour = palette.tone[getFlightLook(own.flight).tone];
    if (marked) drawStrokes(context, buildStrokes(layout, own.planned), palette.control, 2);
    context.setLineDash([2, 4]);
    drawStrokes(context, buildStrokes(layout, own.projected), colour, marked ? 2 : 1);
    context.setLineDash([]);
    drawStrokes(context, buildStrokes(layout, own.played), colour, marked ? 3.5 : 1.75);
    for (const { holeNo, fromTs, waitToTs } of own.played) {
      const row = layout.holeRows.get(holeNo);
      if (row === undefined || waitToTs <= fromTs) continue;
      const x = toX(layout, fromTs);
      context.fillStyle = getHatch(context, colour);
      context.fillRect(x, toY(layout, row) - 3, toX(layout, waitToTs) - x, 6);
    }
    paintName(context, layout, own, colour, palette);
    for (const { ts, holeNo, level } of own.alarms) {
      const at = onString(layout, own, holeNo, ts);
      if (at === null) continue;
      drawTriangle(
        context,
        at,
        level === AlarmLevel.red ? palette.tone.behind : palette.tone.watch,
        palette.surface,
      );
    }
  }
}

/** Where a flight's string is at a time, on the row of a hole. */
function onString(layout: TimelineLayout, { played }: FlightLine, holeNo: number, ts: number): Point | null {
  const row = layout.holeRows.get(holeNo);
  const leg = played.find((candidate) => candidate.holeNo === holeNo);
  if (row === undefined || leg === undefined) return null;
  const u = Math.min(1, Math.max(0, (ts - leg.waitToTs) / Math.max(1, leg.toTs - leg.waitToTs)));
  return { x: toX(layout, ts), y: toY(layout, row) + u * leg.toPart * layout.rowHeight };
}

/** The flight's number beside the newest end of its string. */
function paintName(
  context: Context,
  layout: TimelineLayout,
  { flight, played }: FlightLine,
  colour: string,
  palette: Palette,
) {
  const end = buildStrokes(layout, played).at(-1)?.at(-1);
  if (end === undefined) return;
  context.font = SMALL;
  context.textAlign = 'left';
  context.lineWidth = 3;
  context.strokeStyle = palette.surface;
  context.strokeText(flight.flightNo, end.x + 4, end.y);
  context.fillStyle = colour;
  context.fillText(flight.flightNo, end.x + 4, end.y);
}
