import { useState } from 'react';
import type { Point } from '#domain/course/plane.ts';
import {
  clearDrawing,
  createDrawing,
  type Drawing,
  LEAST_POINTS,
  redoDrawing,
  removePoint,
  type SketchKind,
  undoDrawing,
} from '#domain/course/sketch.ts';

/** A drawing and the steps that change it; a step can be undone. */
export interface DrawingSteps {
  readonly kind: SketchKind;
  readonly drawing: Drawing;
  /** A press on free ground sets a point down. */
  readonly isAdding: boolean;
  setAdding(isAdding: boolean): void;
  step(next: Drawing): void;
  /** A change that goes on: those of the same way belong to one step. */
  extend(way: 'drag' | 'nudge', change: (isSameStep: boolean) => Drawing): void;
  endStep(): void;
  remove(): void;
  clear(): void;
  undo(): void;
  redo(): void;
}

export function useDrawingSteps(kind: SketchKind, start: readonly Point[]): DrawingSteps {
  const [drawing, setDrawing] = useState(() => createDrawing(start));
  const [isAdding, setAdding] = useState(start.length < LEAST_POINTS[kind]);
  const [underWay, setUnderWay] = useState<'drag' | 'nudge' | null>(null);

  function step(next: Drawing): void {
    setDrawing(next);
    setUnderWay(null);
  }

  return {
    kind,
    drawing,
    isAdding,
    setAdding,
    step,
    extend(way, change) {
      setDrawing(change(underWay === way));
      setUnderWay(way);
    },
    endStep: () => setUnderWay(null),
    remove: () => step(removePoint(drawing, kind)),
    clear() {
      step(clearDrawing(drawing));
      setAdding(true);
    },
    undo: () => step(undoDrawing(drawing)),
    redo: () => step(redoDrawing(drawing)),
  };
}
