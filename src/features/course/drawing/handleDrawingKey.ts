import type { Point } from '#domain/course/plane.ts';
import { chooseNextPoint, choosePoint, insertPoint, nudgePoint } from '#domain/course/sketch.ts';
import type { DrawingSteps } from './useDrawingSteps.ts';

const NUDGE_M = 1;
const LARGE_NUDGE_M = 10;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** `false` for a key that means nothing to the drawing. */
export function handleDrawingKey(event: KeyboardEvent, steps: DrawingSteps): boolean {
  if (event.ctrlKey || event.metaKey) return handleCommandKey(event, steps);
  if (event.altKey) return false;
  const { kind, drawing, isAdding, step } = steps;
  const { points, chosen } = drawing.now;
  const arrow = ARROWS[event.key];
  const byM = event.shiftKey ? LARGE_NUDGE_M : NUDGE_M;
  if (arrow !== undefined && chosen !== null)
    steps.extend('nudge', (isSameStep) =>
      nudgePoint(drawing, kind, { x: arrow.x * byM, y: arrow.y * byM }, isSameStep),
    );
  else if (event.key === 'Delete' || event.key === 'Backspace') steps.remove();
  else if (event.key === 'PageDown') step(chooseNextPoint(drawing, 1));
  else if (event.key === 'PageUp') step(chooseNextPoint(drawing, -1));
  else if (event.key === 'Insert') splitEdge(steps);
  else if (event.key === 'Escape' && (chosen !== null || isAdding) && points.length > 0) {
    // The dialog stays: the first Esc only lets go of the chosen point.
    event.stopPropagation();
    step(choosePoint(drawing, null));
    steps.setAdding(false);
  } else return false;
  return true;
}

function handleCommandKey(event: KeyboardEvent, { undo, redo }: DrawingSteps): boolean {
  const name = event.key.toLowerCase();
  if (name === 'y' || (name === 'z' && event.shiftKey)) redo();
  else if (name === 'z') undo();
  else return false;
  return true;
}

/** A new point in the middle of the edge behind the chosen one. */
function splitEdge({ kind, drawing, step }: DrawingSteps): void {
  const { points, chosen } = drawing.now;
  const from = chosen ?? points.length - 1;
  const [a, b] = [points[from], points[(from + 1) % points.length]];
  if (kind !== 'circle' && a !== undefined && b !== undefined && points.length >= 2)
    step(insertPoint(drawing, from, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }));
}
