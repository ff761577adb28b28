import { useState } from 'react';
import type { Point } from '#domain/course/plane.ts';
import {
  choosePoint,
  chooseNextPoint,
  clearDrawing,
  type Drawing,
  createDrawing,
  findEdgeNear,
  insertPoint,
  LEAST_POINTS,
  movePoint,
  nudgePoint,
  placePoint,
  findPointNear,
  redoDrawing,
  removePoint,
  type SketchKind,
  undoDrawing,
} from '#domain/course/sketch.ts';

/** Handles are larger than what a mouse misses by; metres a pixel are not known here, so it is a share of the reach. */
const HANDLE_REACH = 1.8;
const NUDGE_M = 1;
const LARGE_NUDGE_M = 10;

export interface DrawingHandlers {
  press(at: Point, reach: number): void;
  grab(at: Point, reach: number): boolean;
  drag(to: Point): void;
  drop(): void;
  key(event: KeyboardEvent): boolean;
}

export interface DrawingState {
  readonly drawing: Drawing;
  /** A press on free ground sets a point down. */
  readonly isAdding: boolean;
  readonly hands: DrawingHandlers;
  setAdding(isAdding: boolean): void;
  remove(): void;
  clear(): void;
  undo(): void;
  redo(): void;
  /** The point in hand, exactly there. */
  put(at: Point): void;
}

/** The hand that draws: presses, drags and keys become steps of `domain/course/sketch`. */
export function useDrawing(kind: SketchKind, start: readonly Point[]): DrawingState {
  const [drawing, setDrawing] = useState(() => createDrawing(start));
  const [isAdding, setAdding] = useState(start.length < LEAST_POINTS[kind]);
  /** What is under way: later changes belong to the same step. */
  const [held, setHeld] = useState<'drag' | 'nudge' | null>(null);
  const { points, chosen } = drawing.now;

  function nudge(by: Point): void {
    setDrawing(nudgePoint(drawing, kind, by, held === 'nudge'));
    setHeld('nudge');
  }

  function step(next: Drawing): void {
    setDrawing(next);
    setHeld(null);
  }

  const actions = {
    remove: () => step(removePoint(drawing, kind)),
    clear() {
      step(clearDrawing(drawing));
      setAdding(true);
    },
    undo: () => step(undoDrawing(drawing)),
    redo: () => step(redoDrawing(drawing)),
  };

  function key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey) return commandKey(event);
    if (event.altKey) return false;
    const arrow = ARROWS[event.key];
    const by = event.shiftKey ? LARGE_NUDGE_M : NUDGE_M;
    if (arrow !== undefined && chosen !== null) nudge({ x: arrow.x * by, y: arrow.y * by });
    else if (event.key === 'Delete' || event.key === 'Backspace') actions.remove();
    else if (event.key === 'PageDown') step(chooseNextPoint(drawing, 1));
    else if (event.key === 'PageUp') step(chooseNextPoint(drawing, -1));
    else if (event.key === 'Insert') splitEdge();
    else if (event.key === 'Escape' && (chosen !== null || isAdding) && points.length > 0) {
      // The dialog stays: first what is in hand is laid down.
      event.stopPropagation();
      step(choosePoint(drawing, null));
      setAdding(false);
    } else return false;
    return true;
  }

  function commandKey(event: KeyboardEvent): boolean {
    const name = event.key.toLowerCase();
    if (name === 'y' || (name === 'z' && event.shiftKey)) actions.redo();
    else if (name === 'z') actions.undo();
    else return false;
    return true;
  }

  /** A new point in the middle of the edge behind the one in hand. */
  function splitEdge(): void {
    const from = chosen ?? points.length - 1;
    const [a, b] = [points[from], points[(from + 1) % points.length]];
    if (kind !== 'circle' && a !== undefined && b !== undefined && points.length >= 2)
      step(insertPoint(drawing, from, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }));
  }

  return {
    drawing,
    isAdding,
    setAdding,
    ...actions,
    put(at) {
      if (chosen !== null) step(movePoint(drawing, kind, chosen, at));
    },
    hands: {
      press(at, reach) {
        const point = findPointNear(points, at, reach * HANDLE_REACH);
        const edge = point === null ? findEdgeNear(points, kind, at, reach) : null;
        if (point !== null) step(choosePoint(drawing, point));
        else if (edge !== null && !(isAdding && points.length < LEAST_POINTS[kind]))
          step(insertPoint(drawing, edge.edge, edge.point));
        else if (isAdding) {
          const next = placePoint(drawing, kind, at);
          step(next);
          if (kind === 'circle') setAdding(false);
        } else step(choosePoint(drawing, null));
      },
      grab(at, reach) {
        const point = findPointNear(points, at, reach * HANDLE_REACH);
        if (point === null) return false;
        step(choosePoint(drawing, point));
        return true;
      },
      drag(to) {
        if (chosen === null) return;
        setDrawing(movePoint(drawing, kind, chosen, to, held === 'drag'));
        setHeld('drag');
      },
      drop: () => setHeld(null),
      key,
    },
  };
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
