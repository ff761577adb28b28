import { useState } from 'react';
import type { CoursePlan } from '#domain/course/plan.ts';
import type { Box, Point } from '#domain/course/plane.ts';
import {
  computeTransform,
  createWholeView,
  fitView,
  panView,
  type Transform,
  zoomView,
} from '#domain/course/view.ts';
import type { Surface } from '#src/widgets/canvas/useSurface.ts';

export interface MapView {
  /** `null` until the size of the window is known. */
  readonly transform: Transform | null;
  zoom(factor: number, at?: Point): void;
  pan(by: Point): void;
  showWhole(): void;
}

/**
 * Which part of the course is in sight: at first `focus`, or all of it, until somebody moves it.
 */
export function useMapView({ bounds }: CoursePlan, focus: Box | null, surface: Surface | null): MapView {
  const [moved, setMoved] = useState<ReturnType<typeof createWholeView> | null>(null);
  const first =
    surface === null || focus === null ? createWholeView(bounds) : fitView(focus, bounds, surface);
  const view = moved ?? first;
  return {
    transform: surface === null ? null : computeTransform(view, bounds, surface),
    zoom(factor, at) {
      if (surface === null) return;
      const middle = { x: surface.width / 2, y: surface.height / 2 };
      setMoved(zoomView(view, factor, at ?? middle, bounds, surface));
    },
    pan(by) {
      if (surface !== null) setMoved(panView(view, by, bounds, surface));
    },
    showWhole: () => setMoved(createWholeView(bounds)),
  };
}
