/** The ground: what does not move. Drawn once a view and theme, then only shifted about. */

import { FenceShape, FenceType, HoleSection } from '#domain/codes/course.ts';
import type { CoursePlan, PlanFence, PlanHole } from '#domain/course/plan.ts';
import type { Point } from '#domain/course/plane.ts';
import { toWindow, type Transform } from '#domain/course/view.ts';
import { formatCanvasFont } from '../canvas/font.ts';
import type { Palette } from '../canvas/palette.ts';
import type { Rect } from '../canvas/rect.ts';
import { measureText } from '../canvas/useSurface.ts';

type Context = CanvasRenderingContext2D;

export interface CourseLook {
  readonly plan: CoursePlan;
  readonly palette: Palette;
  readonly hiddenGroups: ReadonlySet<string>;
  /** The hole last jumped to, if any. */
  readonly soughtHole: number | null;
}

const LABEL_FONT = formatCanvasFont(14, 600);
const SMALL_FONT = formatCanvasFont(12);
/** Below this many pixels a metre, par and house names would only cover the ground. */
const DETAIL_SCALE = 0.45;

export function paintCourse(context: Context, look: CourseLook, transform: Transform): void {
  const { plan, palette, hiddenGroups, soughtHole } = look;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  if (plan.boundary.length >= 3) {
    traceOutline(context, plan.boundary, transform);
    fillPath(context, palette.course.ground);
    strokePath(context, palette.control, 1.5);
  }
  const water = plan.fences.filter(({ fenceType }) => fenceType === FenceType.water);
  for (const hole of plan.holes) paintHole(context, hole, plan, palette, transform);
  for (const fence of water)
    if (!hiddenGroups.has(fence.groupName)) paintFence(context, fence, palette, transform);
  for (const fence of plan.fences) {
    if (
      fence.fenceType !== FenceType.water &&
      fence.fenceType !== FenceType.boundary &&
      !hiddenGroups.has(fence.groupName)
    )
      paintFence(context, fence, palette, transform);
  }
  for (const hole of plan.holes) {
    if (hole.holeNo === soughtHole) paintSought(context, hole, palette, transform);
  }
  if (plan.kind === 'plan' && transform.scale >= DETAIL_SCALE) paintAreas(context, look, transform);
  for (const hole of plan.holes) paintLabel(context, hole, plan, palette, transform);
}

function paintHole(
  context: Context,
  { polygon, sections, line }: PlanHole,
  plan: CoursePlan,
  { course, text2, border, surface2 }: Palette,
  transform: Transform,
): void {
  if (plan.kind === 'schematic') {
    tracePath(context, line, transform);
    strokePath(context, border, 18);
    tracePath(context, line, transform);
    strokePath(context, surface2, 16);
    tracePath(context, line, transform);
    strokePath(context, text2, 1);
    return;
  }
  if (polygon.length >= 3) {
    traceOutline(context, polygon, transform);
    fillPath(context, course.rough);
  }
  for (const section of sections) {
    traceOutline(context, section.polygon, transform);
    fillPath(
      context,
      {
        [HoleSection.tee]: course.tee,
        [HoleSection.fairway]: course.fairway,
        [HoleSection.green]: course.green,
      }[section.kind],
    );
    if (section.kind !== HoleSection.fairway) strokePath(context, text2, 0.5);
  }
  tracePath(context, line, transform);
  context.setLineDash([2, 4]);
  strokePath(context, text2, 1);
  context.setLineDash([]);
}

function paintFence(context: Context, fence: PlanFence, palette: Palette, transform: Transform): void {
  const { shape, points, radius, bufferMeters, fenceType } = fence;
  const colour = fenceColour(fenceType, palette);
  if (shape === FenceShape.corridor) {
    tracePath(context, points, transform);
    context.globalAlpha = 0.25;
    strokePath(context, colour, Math.max(2, bufferMeters * 2 * transform.scale));
    context.globalAlpha = 1;
    return;
  }
  if (shape === FenceShape.circle) traceCircle(context, points[0], radius, transform);
  else traceOutline(context, points, transform);
  if (fenceType === FenceType.water) {
    fillPath(context, palette.course.water);
    strokePath(context, palette.tone.ahead, 0.75);
    return;
  }
  context.globalAlpha = 0.12;
  fillPath(context, colour);
  context.globalAlpha = 1;
  context.setLineDash([5, 3]);
  strokePath(context, colour, 1);
  context.setLineDash([]);
}

function fenceColour(fenceType: string, { tone, text2 }: Palette): string {
  if (fenceType === FenceType.forbidden) return tone.behind;
  if (fenceType === FenceType.slow) return tone.watch;
  return text2;
}

function paintSought(
  context: Context,
  { polygon, line }: PlanHole,
  palette: Palette,
  transform: Transform,
): void {
  if (polygon.length >= 3) traceOutline(context, polygon, transform);
  else tracePath(context, line, transform);
  strokePath(context, palette.focus, 2.5);
}

function paintAreas(context: Context, { plan, palette }: CourseLook, transform: Transform): void {
  context.font = SMALL_FONT;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const { name, point } of plan.areas) {
    const at = toWindow(point, transform);
    drawHalo(context, name, at, palette.text2, palette.course.ground);
  }
}

const LABEL_HEIGHT = 20;

/** Where a hole's number stands: behind its tee, out of the way of play. `null` without a tee. */
export function computeLabelRect(
  context: Context,
  { label, line }: PlanHole,
  transform: Transform,
): Rect | null {
  const [tee, ahead] = line;
  if (tee === undefined || ahead === undefined) return null;
  const from = toWindow(tee, transform);
  const to = toWindow(ahead, transform);
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  context.font = LABEL_FONT;
  const width = Math.max(22, measureText(context, label) + 10);
  return {
    x: from.x + ((from.x - to.x) / length) * (width / 2 + 14) - width / 2,
    y: from.y + ((from.y - to.y) / length) * 26 - LABEL_HEIGHT / 2,
    width,
    height: LABEL_HEIGHT,
  };
}

function paintLabel(
  context: Context,
  hole: PlanHole,
  plan: CoursePlan,
  palette: Palette,
  transform: Transform,
): void {
  const rect = computeLabelRect(context, hole, transform);
  if (rect === null) return;
  const { x, y, width, height } = rect;
  const middle = { x: x + width / 2, y: y + height / 2 + 0.5 };
  context.beginPath();
  context.roundRect(x, y, width, height, 4);
  fillPath(context, palette.surface);
  strokePath(context, palette.control, 1);
  context.fillStyle = palette.text;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(hole.label, middle.x, middle.y);
  if (transform.scale < DETAIL_SCALE || hole.par === 0) return;
  context.font = SMALL_FONT;
  const isLane = plan.kind === 'schematic';
  const at = isLane ? { x: x - 14, y: middle.y } : { x: middle.x, y: y + height + 8 };
  drawHalo(context, `P${hole.par}`, at, palette.text2, isLane ? palette.surface : palette.course.ground);
}

export function drawHalo(context: Context, text: string, at: Point, colour: string, ground: string): void {
  context.lineWidth = 3;
  context.strokeStyle = ground;
  context.strokeText(text, at.x, at.y);
  context.fillStyle = colour;
  context.fillText(text, at.x, at.y);
}

export function tracePath(context: Context, points: readonly Point[], { scale, x, y }: Transform): void {
  context.beginPath();
  for (const point of points) context.lineTo(point.x * scale + x, point.y * scale + y);
}

export function traceOutline(context: Context, points: readonly Point[], transform: Transform): void {
  tracePath(context, points, transform);
  context.closePath();
}

export function traceCircle(
  context: Context,
  centre: Point | undefined,
  radius: number,
  transform: Transform,
): void {
  context.beginPath();
  if (centre === undefined) return;
  const { x, y } = toWindow(centre, transform);
  context.arc(x, y, radius * transform.scale, 0, 2 * Math.PI);
}

export function fillPath(context: Context, colour: string): void {
  context.fillStyle = colour;
  context.fill();
}

export function strokePath(context: Context, colour: string, width: number): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}
