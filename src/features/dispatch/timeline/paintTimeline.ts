/** The timeline on its canvas: grid and bands, then rows or strings, then the edges that do not scroll. */

import { AlarmLevel } from '#domain/codes/play.ts';
import { computeTimeMarks, type FlightLine, type Leg } from '#domain/dispatch/timeline.ts';
import type { Palette } from '#src/widgets/canvas/palette.ts';
import { GUTTER, HEADER, MARK_PX, toX, toY, type TimelineLayout } from './layout.ts';
import { BOLD, SMALL, type TimelineLook } from './look.ts';
import { paintGutter, paintHeader } from './paintEdges.ts';
import { paintStrings } from './paintStrings.ts';
import { getHatch, drawLine, drawTriangle } from './strokes.ts';

type Context = CanvasRenderingContext2D;

const BAR = 12;

export function paintTimeline(context: Context, layout: TimelineLayout, look: TimelineLook): void {
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.save();
  context.beginPath();
  context.rect(GUTTER, HEADER, layout.width - GUTTER, layout.height - HEADER);
  context.clip();
  paintGrid(context, layout, look);
  if (layout.mode === 'flights')
    look.lines.forEach((line, row) => paintRow(context, layout, look, line, row));
  else paintStrings(context, layout, look);
  paintNow(context, layout, look);
  context.restore();
  paintGutter(context, layout, look);
  paintHeader(context, layout, look);
}

function paintGrid(
  context: Context,
  layout: TimelineLayout,
  { suspended, palette, holes }: TimelineLook,
): void {
  const { width, height, window } = layout;
  for (const ts of computeTimeMarks(window, (width - GUTTER) / MARK_PX)) {
    drawLine(context, toX(layout, ts), HEADER, toX(layout, ts), height, palette.border, 1);
  }
  if (layout.mode === 'holes') {
    for (let row = 0; row <= holes.length; row += 1)
      drawLine(context, GUTTER, toY(layout, row), width, toY(layout, row), palette.border, 0.5);
  }
  for (const { fromTs, toTs } of suspended) {
    const x = toX(layout, fromTs);
    const band = toX(layout, toTs) - x;
    context.fillStyle = palette.softStop;
    context.fillRect(x, HEADER, band, height);
    context.fillStyle = getHatch(context, palette.stop);
    context.globalAlpha = 0.35;
    context.fillRect(x, HEADER, band, height);
    context.globalAlpha = 1;
    context.fillStyle = palette.stop;
    context.font = BOLD;
    context.textAlign = 'center';
    if (band > 40) context.fillText('暂停', x + band / 2, HEADER + 12);
  }
}

function paintRow(
  context: Context,
  layout: TimelineLayout,
  { palette, selected, highlighted, holes }: TimelineLook,
  { flight, planned, played, projected, alarms }: FlightLine,
  row: number,
): void {
  const { rowHeight, width, height } = layout;
  const top = toY(layout, row);
  if (top + rowHeight < HEADER || top > height) return;
  const { flightId } = flight;
  if (flightId === selected || flightId === highlighted) {
    context.fillStyle = flightId === selected ? palette.soft.ahead : palette.surface2;
    context.fillRect(GUTTER, top, width, rowHeight);
  }
  drawLine(context, GUTTER, top + rowHeight, width, top + rowHeight, palette.border, 0.5);
  const planY = top + rowHeight - 5;
  const barY = top + 4;
  drawSpan(context, layout, planned, planY, palette.control, 1.5);
  for (const { fromTs } of planned) {
    const x = toX(layout, fromTs);
    drawLine(context, x, planY - 2.5, x, planY + 2.5, palette.control, 1);
  }
  context.setLineDash([2, 3]);
  drawSpan(context, layout, projected, barY + BAR / 2, palette.text2, 2);
  context.setLineDash([]);
  for (const leg of played) {
    const x = toX(layout, leg.fromTs);
    const end = toX(layout, leg.toTs);
    if (end < GUTTER || x > width) continue;
    const colour = leg.over ? palette.text : palette.tone.normal;
    const waited = toX(layout, leg.waitToTs);
    context.fillStyle = colour;
    context.fillRect(waited, barY, Math.max(1, end - waited), BAR);
    if (waited > x) paintWait(context, x, barY, waited - x, palette);
    if (end - waited < 18) continue;
    context.fillStyle = palette.surface;
    context.font = SMALL;
    context.textAlign = 'center';
    context.fillText(nameHole(holes, leg.holeNo), (waited + end) / 2, barY + BAR / 2 + 0.5);
  }
  for (const alarm of alarms) {
    const colour = alarm.level === AlarmLevel.red ? palette.tone.behind : palette.tone.watch;
    drawTriangle(context, { x: toX(layout, alarm.ts), y: barY + BAR / 2 }, colour, palette.surface);
  }
}

const nameHole = (holes: TimelineLook['holes'], holeNo: number): string =>
  holes.find((hole) => hole.holeNo === holeNo)?.label ?? String(holeNo);

function paintWait(context: Context, x: number, y: number, width: number, palette: Palette): void {
  context.fillStyle = palette.soft.stale;
  context.fillRect(x, y, width, BAR);
  context.fillStyle = getHatch(context, palette.tone.stale);
  context.fillRect(x, y, width, BAR);
}

function paintNow(context: Context, layout: TimelineLayout, { nowTs, palette }: TimelineLook): void {
  if (nowTs === null) return;
  const x = toX(layout, nowTs);
  drawLine(context, x, HEADER, x, layout.height, palette.primary, 2);
}

function drawSpan(
  context: Context,
  layout: TimelineLayout,
  legs: readonly Leg[],
  y: number,
  colour: string,
  width: number,
): void {
  const [first] = legs;
  const last = legs.at(-1);
  if (first === undefined || last === undefined) return;
  drawLine(context, toX(layout, first.fromTs), y, toX(layout, last.toTs), y, colour, width);
}
