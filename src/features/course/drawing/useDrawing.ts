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
} from '#domain/course/sketch.ts';
import { handleDrawingKey } from './handleDrawingKey.ts';
import { type DrawingSteps, useDrawingSteps } from './useDrawingSteps.ts';

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
