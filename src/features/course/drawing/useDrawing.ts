import type { Point } from '#domain/course/plane.ts';
import {
  choosePoint,
  findEdgeNear,
  findPointNear,
  insertPoint,
  LEAST_POINTS,
  movePoint,
  placePoint,
  type SketchKind,
  chooseNextPoint,
  nudgePoint,
} from '#domain/course/sketch.ts';
import { type DrawingSteps, useDrawingSteps } from './useDrawingSteps.ts';

const NUDGE_M = 1;
const LARGE_NUDGE_M = 10;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** `false` for a key that means nothing to the drawing. */
function handleDrawingKey(event: KeyboardEvent, steps: DrawingSteps): boolean {
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

/** Handles are larger than what a mouse misses by; metres a pixel are not known here, so it is a share of the reach. */
const HANDLE_REACH = 1.8;

export interface DrawingGestures {
  press(at: Point, reach: number): void;
  grab(at: Point, reach: number): boolean;
  drag(to: Point): void;
  drop(): void;
  key(event: KeyboardEvent): boolean;
}

export interface DrawingState extends DrawingSteps {
  readonly gestures: DrawingGestures;
  /** Moves the chosen point exactly there. */
  put(at: Point): void;
}

/** Presses, drags and keys become steps of `domain/course/sketch`. */
export function useDrawing(kind: SketchKind, start: readonly Point[]): DrawingState {
  const steps = useDrawingSteps(kind, start);
  const { drawing, step } = steps;
  const { points, chosen } = drawing.now;
  return {
    ...steps,
    put(at) {
      if (chosen !== null) step(movePoint(drawing, kind, chosen, at));
    },
    gestures: {
      press: (at, reach) => pressDrawing(steps, at, reach),
      grab(at, reach) {
        const point = findPointNear(points, at, reach * HANDLE_REACH);
        if (point === null) return false;
        step(choosePoint(drawing, point));
        return true;
      },
      drag(to) {
        if (chosen === null) return;
        steps.extend('drag', (isSameStep) => movePoint(drawing, kind, chosen, to, isSameStep));
      },
      drop: steps.endStep,
      key: (event) => handleDrawingKey(event, steps),
    },
  };
}

/** A press chooses a point, splits an edge, sets a point down, or lets go of the chosen one. */
function pressDrawing(steps: DrawingSteps, at: Point, reach: number): void {
  const { kind, drawing, isAdding, step } = steps;
  const { points } = drawing.now;
  const point = findPointNear(points, at, reach * HANDLE_REACH);
  const edge = point === null ? findEdgeNear(points, kind, at, reach) : null;
  if (point !== null) step(choosePoint(drawing, point));
  else if (edge !== null && !(isAdding && points.length < LEAST_POINTS[kind]))
    step(insertPoint(drawing, edge.edge, edge.point));
  else if (isAdding) {
    step(placePoint(drawing, kind, at));
    if (kind === 'circle') steps.setAdding(false);
  } else step(choosePoint(drawing, null));
}
