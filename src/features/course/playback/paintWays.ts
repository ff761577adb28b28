import type { DrawingBoard } from '#domain/course/plan.ts';
import { toWindow, type Transform } from '#domain/course/view.ts';
import { formatCanvasFont } from '#src/widgets/canvas/font.ts';
import type { Palette } from '#src/widgets/canvas/palette.ts';
import { drawHalo, fillPath, strokePath, tracePath } from '#src/widgets/course/paintCourse.ts';
import { findPlaceAt, type TrackedWay } from './way.ts';

const MARK_PX = 6;

interface Playback {
  readonly board: DrawingBoard;
  readonly ways: readonly TrackedWay[];
  /** Ids of those that it is about. */
  readonly about: readonly string[];
  readonly ts: number;
}

/** Everything at its place of a moment; of those that it is about also the way so far. */
export function paintWays(
  context: CanvasRenderingContext2D,
  { board, ways, about, ts }: Playback,
  transform: Transform,
  palette: Palette,
): void {
  const { toPlane } = board.projection;
  for (const { id, label, points } of ways) {
    const isSubject = about.includes(id);
    const colour = isSubject ? palette.primary : palette.text2;
    if (isSubject) {
      const gone = points.filter(([time]) => time <= ts).map(([, lng, lat]) => toPlane([lng, lat]));
      tracePath(context, gone, transform);
      strokePath(context, colour, 2);
    }
    const place = findPlaceAt(points, ts);
    if (place === null) continue;
    const { x, y } = toWindow(toPlane(place), transform);
    context.beginPath();
    context.arc(x, y, isSubject ? MARK_PX + 1 : MARK_PX - 1, 0, 2 * Math.PI);
    fillPath(context, colour);
    strokePath(context, palette.surface, 2);
    context.font = formatCanvasFont(12);
    context.textAlign = 'left';
    context.textBaseline = 'middle';
    const ink = isSubject ? palette.text : palette.text2;
    drawHalo(context, label, { x: x + MARK_PX + 4, y }, ink, palette.surface);
  }
}
