/** The outline in hand: its ground, its edges, what is wrong with them, and the points to take hold of. */

import type { Point } from '#domain/course/plane.ts';
import { type Sketch, type SketchKind, computeRadius } from '#domain/course/sketch.ts';
import { toWindow, type Transform } from '#domain/course/view.ts';
import type { Palette } from '#src/widgets/canvas/palette.ts';
import {
  traceCircle,
  fillPath,
  traceOutline,
  strokePath,
  tracePath,
} from '#src/widgets/course/paintCourse.ts';

type Context = CanvasRenderingContext2D;

export interface SketchLook {
  readonly kind: SketchKind;
  readonly sketch: Sketch;
  /** Metres to each side of a line that belong to it; 0 where a line is only a line. */
  readonly width: number;
  /** Edges that are to blame, by their first point. */
  readonly wrong: readonly number[];
}

const HANDLE_PX = 5;
const MIDDLE_PX = 3;
/** Shorter edges have no room for a middle to take hold of. */
const ROOMY_PX = 44;

export function paintSketch(
  context: Context,
  look: SketchLook,
  transform: Transform,
  palette: Palette,
): void {
  const { kind, sketch, wrong } = look;
  const { points, chosen } = sketch;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  paintBody(context, look, transform, palette);
  for (const edge of wrong) paintWrong(context, points, edge, transform, palette);
  if (kind !== 'circle')
    for (const middle of middlesOf(points, kind, transform)) {
      context.beginPath();
      context.arc(middle.x, middle.y, MIDDLE_PX, 0, 2 * Math.PI);
      fillPath(context, palette.surface);
      strokePath(context, palette.primary, 1);
    }
  for (const [index, point] of points.entries()) {
    const isChosen = index === chosen;
    const { x, y } = toWindow(point, transform);
    const r = isChosen ? HANDLE_PX + 2 : HANDLE_PX;
    context.beginPath();
    context.rect(x - r, y - r, 2 * r, 2 * r);
    fillPath(context, isChosen ? palette.primary : palette.surface);
    strokePath(context, isChosen ? palette.surface : palette.primary, 2);
  }
}

function paintBody(
  context: Context,
  { kind, sketch: { points }, width }: SketchLook,
  transform: Transform,
  palette: Palette,
): void {
  if (kind === 'circle') traceCircle(context, points[0], computeRadius(points), transform);
  else if (kind === 'polygon') traceOutline(context, points, transform);
  else {
    tracePath(context, points, transform);
    context.globalAlpha = 0.2;
    if (width > 0) strokePath(context, palette.primary, Math.max(2, width * 2 * transform.scale));
    context.globalAlpha = 1;
  }
  if (kind !== 'line') {
    context.globalAlpha = 0.2;
    fillPath(context, palette.primary);
    context.globalAlpha = 1;
  }
  // A halo keeps the line apart from the ground.
  strokePath(context, palette.surface, 5);
  strokePath(context, palette.primary, 2.5);
}

function paintWrong(
  context: Context,
  points: readonly Point[],
  edge: number,
  transform: Transform,
  palette: Palette,
): void {
  const [a, b] = [points[edge], points[(edge + 1) % points.length]];
  if (a === undefined || b === undefined) return;
  tracePath(context, [a, b], transform);
  context.setLineDash([6, 5]);
  strokePath(context, palette.tone.behind, 4);
  context.setLineDash([]);
}

/** In the window. */
function middlesOf(points: readonly Point[], kind: SketchKind, transform: Transform): readonly Point[] {
  const edges = kind === 'polygon' && points.length > 2 ? points.length : points.length - 1;
  return Array.from({ length: Math.max(0, edges) }, (_, edge) => {
    const a = toWindow(points[edge] ?? { x: 0, y: 0 }, transform);
    const b = toWindow(points[(edge + 1) % points.length] ?? { x: 0, y: 0 }, transform);
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, length: Math.hypot(a.x - b.x, a.y - b.y) };
  }).filter(({ length }) => length >= ROOMY_PX);
}
