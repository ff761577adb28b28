/** The course of a park on canvas, moved and zoomed; what a page has to show or to draw lies above it. */

import { Button } from 'antd';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { DrawingBoard, CoursePlan } from '#domain/course/plan.ts';
import type { Box, Point } from '#domain/course/plane.ts';
import {
  type Transform,
  computeTransform,
  createWholeView,
  fitView,
  panView,
  zoomView,
} from '#domain/course/view.ts';
import { type Palette, usePalette } from '#src/widgets/canvas/palette.ts';
import {
  type CanvasGestures,
  useCanvasGestures,
  computeWheelFactor,
} from '#src/widgets/canvas/useCanvasGestures.ts';
import { prepareContext, useSurface, type Surface } from '#src/widgets/canvas/useSurface.ts';
import { paintCourse } from '#src/widgets/course/paintCourse.ts';
import styles from './drawing.module.css';

export type Paint = (context: CanvasRenderingContext2D, transform: Transform, palette: Palette) => void;

interface Props {
  readonly board: DrawingBoard;
  /** Label of the map for screen readers. */
  readonly label: string;
  /** Keys and fingers in a sentence. */
  readonly help: string;
  /** Part that is shown first; `null` = the whole course. */
  readonly focus: Box | null;
  /** Draws what lies above the course; another function draws anew. */
  readonly paint: Paint;
  /** Places on the plane, reach in metres. */
  readonly gestures?: Partial<Pick<CanvasGestures, 'press' | 'grab' | 'drag' | 'drop' | 'key'>>;
  /** Beside the buttons of the map. */
  readonly children?: ReactNode;
}

const NO_GROUPS: ReadonlySet<string> = new Set();
const NO_GESTURES: NonNullable<Props['gestures']> = {};
const ZOOM_STEP = 1.3;

export function CourseCanvas({ board, label, help, focus, paint, gestures = NO_GESTURES, children }: Props) {
  const { plan } = board;
  const stage = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLCanvasElement>(null);
  const above = useRef<HTMLCanvasElement>(null);
  const surface = useSurface(stage);
  const palette = usePalette();
  const helpId = useId();
  const { transform, zoom, pan, showWhole } = useMapView(plan, focus, surface);
  const { scale = 1, x = 0, y = 0 } = transform ?? {};
  useEffect(() => {
    if (surface === null || ground.current === null) return;
    const look = { plan, palette, hiddenGroups: NO_GROUPS, soughtHole: null };
    paintCourse(prepareContext(ground.current, surface), look, { scale, x, y });
  }, [plan, palette, surface, scale, x, y]);
  useEffect(() => {
    if (surface === null || above.current === null) return;
    paint(prepareContext(above.current, surface), { scale, x, y }, palette);
  }, [paint, palette, surface, scale, x, y]);

  const toPlane = (at: Point): Point => ({ x: (at.x - x) / scale, y: (at.y - y) / scale });
  useCanvasGestures(stage, {
    panBy: pan,
    zoomBy: zoom,
    press: (at, reach) => gestures.press?.(toPlane(at), reach / scale),
    hover: () => undefined,
    wheel(event, at) {
      zoom(computeWheelFactor(event), at);
      return true;
    },
    grab: (at, reach) => gestures.grab?.(toPlane(at), reach / scale) ?? false,
    drag: (to) => gestures.drag?.(toPlane(to)),
    drop: () => gestures.drop?.(),
    key: (event) => gestures.key?.(event) ?? false,
  });

  return (
    <div className={styles.map}>
      <div
        ref={stage}
        className={styles.stage}
        role="application"
        // The map is moved with the arrow keys, so it must be reachable by Tab.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={label}
        aria-describedby={helpId}
      >
        <canvas ref={ground} className={styles.layer} aria-hidden />
        <canvas ref={above} className={styles.layer} aria-hidden />
      </div>
      {plan.attribution !== '' && <small className={styles.attribution}>{plan.attribution}</small>}
      <p id={helpId} className={styles.unseen}>
        {help}
      </p>
      <div className={styles.tools} role="toolbar" aria-label="地图工具">
        {children}
        <Button size="small" aria-label="放大" onClick={() => zoom(ZOOM_STEP)}>
          +
        </Button>
        <Button size="small" aria-label="缩小" onClick={() => zoom(1 / ZOOM_STEP)}>
          −
        </Button>
        <Button size="small" onClick={showWhole}>
          全场
        </Button>
      </div>
    </div>
  );
}

interface MapView {
  /** `null` until the size of the window is known. */
  readonly transform: Transform | null;
  zoom(factor: number, at?: Point): void;
  pan(by: Point): void;
  showWhole(): void;
}

/**
 * Which part of the course is in sight: at first `focus`, or all of it, until somebody moves it.
 */
function useMapView({ bounds }: CoursePlan, focus: Box | null, surface: Surface | null): MapView {
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
