/** The timeline on its canvas: grid and bands, then rows or strings, then the edges that do not scroll. */
import { computeTimeMarks, type FlightLine, type Leg, type Span } from '#domain/dispatch/timeline.ts';
import type { Point } from '#domain/course/plane.ts';
import type { Palette } from '#src/widgets/canvas/palette.ts';
import { getFlightLook } from '../model/look.ts';
import { formatMinute } from '../model/times.ts';
import { GUTTER, HEADER, buildStrokes, toX, toY, type TimelineLayout } from './layout.ts';

type Context = CanvasRenderingContext2D;

export interface TimelineLook {
  readonly lines: readonly FlightLine[];
  /** What people call the holes, by number, in the order of rows. */
  readonly holes: readonly { readonly holeNo: number; readonly label: string }[];
  readonly suspended: readonly Span[];
  readonly nowTs: number | null;
  readonly palette: Palette;
  readonly selected: string | null;
  readonly highlighted: string | null;
}

const FONT = '14px system-ui, sans-serif';
const BOLD = '600 14px system-ui, sans-serif';
const SMALL = '11px system-ui, sans-serif';
const MARK_PX = 80;
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
    rule(context, toX(layout, ts), HEADER, toX(layout, ts), height, palette.border, 1);
  }
  if (layout.mode === 'holes') {
    for (let row = 0; row <= holes.length; row += 1)
      rule(context, GUTTER, toY(layout, row), width, toY(layout, row), palette.border, 0.5);
  }
  for (const { fromTs, toTs } of suspended) {
    const x = toX(layout, fromTs);
    const band = toX(layout, toTs) - x;
    context.fillStyle = palette.soft.paused;
    context.fillRect(x, HEADER, band, height);
    context.fillStyle = hatch(context, palette.tone.paused);
    context.globalAlpha = 0.35;
    context.fillRect(x, HEADER, band, height);
    context.globalAlpha = 1;
    context.fillStyle = palette.tone.paused;
    context.font = BOLD;
    context.textAlign = 'center';
    if (band > 40) context.fillText('暂停', x + band / 2, HEADER + 12);
  }
}

function paintRow(
  context: Context,
  layout: TimelineLayout,
  { palette, selected, highlighted }: TimelineLook,
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
  rule(context, GUTTER, top + rowHeight, width, top + rowHeight, palette.border, 0.5);
  const planY = top + rowHeight - 5;
  const barY = top + 4;
  spanLine(context, layout, planned, planY, palette.control, 1.5);
  for (const { fromTs } of planned) {
    const x = toX(layout, fromTs);
    rule(context, x, planY - 2.5, x, planY + 2.5, palette.control, 1);
  }
  context.setLineDash([2, 3]);
  spanLine(context, layout, projected, barY + BAR / 2, palette.text2, 2);
  context.setLineDash([]);
  for (const leg of played) {
    const x = toX(layout, leg.fromTs);
    const end = toX(layout, leg.toTs);
    if (end < GUTTER || x > width) continue;
    const colour = leg.over ? palette.tone.watch : palette.tone.normal;
    const waited = toX(layout, leg.waitToTs);
    context.fillStyle = colour;
    context.fillRect(waited, barY, Math.max(1, end - waited), BAR);
    if (waited > x) paintWait(context, x, barY, waited - x, palette);
    if (end - waited < 18) continue;
    context.fillStyle = palette.surface;
    context.font = SMALL;
    context.textAlign = 'center';
    context.fillText(String(leg.holeNo), (waited + end) / 2, barY + BAR / 2 + 0.5);
  }
  for (const alarm of alarms) {
    const colour = alarm.level === '2' ? palette.tone.behind : palette.tone.watch;
    triangle(context, { x: toX(layout, alarm.ts), y: barY + BAR / 2 }, colour, palette.surface);
  }
}

function paintWait(context: Context, x: number, y: number, width: number, palette: Palette): void {
  context.fillStyle = palette.soft.stale;
  context.fillRect(x, y, width, BAR);
  context.fillStyle = hatch(context, palette.tone.stale);
  context.fillRect(x, y, width, BAR);
}

function paintStrings(context: Context, layout: TimelineLayout, look: TimelineLook): void {
  const { lines, palette, selected, highlighted } = look;
  for (const { planned } of lines) polylines(context, buildStrokes(layout, planned), palette.border, 1);
  // What is selected is drawn last, over all others.
  const rank = ({ flight: { flightId } }: FlightLine) =>
    flightId === selected ? 2 : Number(flightId === highlighted);
  for (const own of lines.toSorted((a, b) => rank(a) - rank(b))) {
    const marked = rank(own) > 0;
    const colour = palette.tone[getFlightLook(own.flight).tone];
    if (marked) polylines(context, buildStrokes(layout, own.planned), palette.control, 2);
    context.setLineDash([2, 4]);
    polylines(context, buildStrokes(layout, own.projected), colour, marked ? 2 : 1);
    context.setLineDash([]);
    polylines(context, buildStrokes(layout, own.played), colour, marked ? 3.5 : 1.75);
    for (const { holeNo, fromTs, waitToTs } of own.played) {
      const row = layout.holeRows.get(holeNo);
      if (row === undefined || waitToTs <= fromTs) continue;
      const x = toX(layout, fromTs);
      context.fillStyle = hatch(context, colour);
      context.fillRect(x, toY(layout, row) - 3, toX(layout, waitToTs) - x, 6);
    }
    paintName(context, layout, own, colour, palette);
    for (const { ts, holeNo, level } of own.alarms) {
      const at = onString(layout, own, holeNo, ts);
      if (at === null) continue;
      triangle(context, at, level === '2' ? palette.tone.behind : palette.tone.watch, palette.surface);
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

function paintNow(context: Context, layout: TimelineLayout, { nowTs, palette }: TimelineLook): void {
  if (nowTs === null) return;
  const x = toX(layout, nowTs);
  rule(context, x, HEADER, x, layout.height, palette.primary, 2);
}

function paintGutter(context: Context, layout: TimelineLayout, look: TimelineLook): void {
  const { lines, holes, palette, selected } = look;
  context.save();
  context.beginPath();
  context.rect(0, HEADER, GUTTER, layout.height - HEADER);
  context.clip();
  context.font = BOLD;
  context.textAlign = 'left';
  if (layout.mode === 'flights') {
    lines.forEach(({ flight }, row) => {
      const y = toY(layout, row) + layout.rowHeight / 2;
      const { tone, shape } = getFlightLook(flight);
      if (flight.flightId === selected) {
        context.fillStyle = palette.soft.ahead;
        context.fillRect(0, toY(layout, row), GUTTER, layout.rowHeight);
      }
      context.fillStyle = palette.tone[tone];
      context.fillText(shape, 8, y);
      context.fillStyle = palette.text;
      context.fillText(flight.flightNo, 26, y);
    });
  } else {
    holes.forEach(({ label }, row) => {
      context.fillStyle = palette.text;
      context.fillText(`${label}号洞`, 10, toY(layout, row) + layout.rowHeight / 2);
    });
  }
  context.restore();
  rule(context, GUTTER, HEADER, GUTTER, layout.height, palette.border, 1);
}

function paintHeader(context: Context, layout: TimelineLayout, { palette, nowTs }: TimelineLook): void {
  const { width, window } = layout;
  context.fillStyle = palette.surface;
  context.fillRect(0, 0, width, HEADER);
  rule(context, 0, HEADER, width, HEADER, palette.border, 1);
  context.font = FONT;
  context.textAlign = 'center';
  for (const ts of computeTimeMarks(window, (width - GUTTER) / MARK_PX)) {
    const x = toX(layout, ts);
    if (x < GUTTER + 10 || x > width - 20) continue;
    context.fillStyle = palette.text2;
    context.fillText(formatMinute(ts), x, HEADER / 2);
  }
  if (nowTs === null) return;
  const x = toX(layout, nowTs);
  if (x < GUTTER || x > width) return;
  context.fillStyle = palette.primary;
  context.beginPath();
  context.roundRect(x - 25, 3, 50, HEADER - 6, 4);
  context.fill();
  context.fillStyle = palette.onPrimary;
  context.font = BOLD;
  context.fillText(formatMinute(nowTs), x, HEADER / 2 + 0.5);
}

function rule(
  context: Context,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  colour: string,
  width: number,
): void {
  context.beginPath();
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}

function spanLine(
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
  rule(context, toX(layout, first.fromTs), y, toX(layout, last.toTs), y, colour, width);
}

function polylines(context: Context, all: readonly Point[][], colour: string, width: number): void {
  context.beginPath();
  for (const stroke of all) {
    stroke.forEach(({ x, y }, index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
  }
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}

function triangle(context: Context, { x, y }: Point, colour: string, edge: string): void {
  context.beginPath();
  context.moveTo(x, y - 7);
  context.lineTo(x + 6.5, y + 5);
  context.lineTo(x - 6.5, y + 5);
  context.closePath();
  context.strokeStyle = edge;
  context.lineWidth = 2.5;
  context.stroke();
  context.fillStyle = colour;
  context.fill();
}

const hatches = new Map<string, CanvasPattern>();

/** Diagonal stripes of a colour on nothing: waiting and standing still look like this everywhere. */
function hatch(context: Context, colour: string): CanvasPattern | string {
  const known = hatches.get(colour);
  if (known !== undefined) return known;
  const tile = new OffscreenCanvas(6, 6);
  const brush = tile.getContext('2d');
  if (brush === null) return colour;
  brush.strokeStyle = colour;
  brush.lineWidth = 1.5;
  brush.beginPath();
  for (const shift of [-6, 0, 6]) {
    brush.moveTo(shift, 6);
    brush.lineTo(shift + 6, 0);
  }
  brush.stroke();
  const pattern = context.createPattern(tile, 'repeat');
  if (pattern === null) return colour;
  hatches.set(colour, pattern);
  return pattern;
}
