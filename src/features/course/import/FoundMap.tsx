import { useCallback, useMemo } from 'react';
import { computeDistanceToArea } from '#domain/course/import/measure.ts';
import type { CourseElement } from '#domain/course/import/model.ts';
import { createDrawingBoard } from '#domain/course/plan.ts';
import type { Point } from '#domain/course/plane.ts';
import { computePolygonArea } from '#domain/course/sketch.ts';
import type { Transform } from '#domain/course/view.ts';
import type { Palette } from '#src/widgets/canvas/palette.ts';
import { fillPath, strokePath, traceOutline } from '#src/widgets/course/paintCourse.ts';
import { CourseCanvas, type Paint } from '../drawing/CourseCanvas.tsx';
import { type Review, toGeometry } from './mapState.ts';

interface Props {
  readonly review: Review;
  readonly isOsm: boolean;
  /** Id of the area in hand. */
  readonly chosen: string | null;
  onChoose(id: string | null): void;
}

const HELP =
  '点击发球台、球道或果岭可更正它属于哪个球洞；PageDown、PageUp 换下一个、上一个区域，Esc 放开；方向键移动，加号减号缩放。';

const PICKED: ReadonlySet<string> = new Set(['tee', 'fairway', 'green', 'water', 'bunker']);

interface Area {
  readonly element: CourseElement;
  readonly points: readonly Point[];
}

/** Areas that may be corrected, in the order in which keys go through them. */
const listAreas = (elements: readonly CourseElement[]): readonly CourseElement[] =>
  elements.filter(({ kind, shape }) => shape === 'area' && PICKED.has(kind));

/** The course as it was found; an area is chosen by a click or by keys. */
export function FoundMap({ review, isOsm, chosen, onChoose }: Props) {
  const board = useMemo(() => createDrawingBoard(toGeometry(review, isOsm), []), [review, isOsm]);
  const areas = useMemo(
    () =>
      listAreas(review.elements).map((element): Area => ({
        element,
        points: element.places.map(board.projection.toPlane),
      })),
    [review, board],
  );
  const leftOver = useMemo(() => new Set(review.found.leftOver.map(({ id }) => id)), [review]);
  const paint = useCallback<Paint>(
    (context, transform, palette) => {
      for (const { element, points } of areas) {
        if (element.id === chosen) paintChosen(context, points, transform, palette);
        else if (leftOver.has(element.id)) paintLeftOver(context, points, transform, palette);
        else if (element.kind === 'bunker') paintBunker(context, points, transform, palette);
      }
    },
    [areas, leftOver, chosen],
  );

  function stepArea(by: 1 | -1): void {
    const at = areas.findIndex(({ element }) => element.id === chosen);
    const next = at < 0 ? (by > 0 ? 0 : areas.length - 1) : (at + by + areas.length) % areas.length;
    onChoose(areas[next]?.element.id ?? null);
  }

  return (
    <CourseCanvas
      board={board}
      label="找到的球场"
      help={HELP}
      focus={null}
      paint={paint}
      gestures={{
        press: (at, reach) => onChoose(findArea(areas, at, reach)?.element.id ?? null),
        key(event) {
          if (event.key === 'PageDown') stepArea(1);
          else if (event.key === 'PageUp') stepArea(-1);
          else if (event.key === 'Escape' && chosen !== null) {
            // The dialog stays: the first Esc only lets go of the chosen area.
            event.stopPropagation();
            onChoose(null);
          } else return false;
          return true;
        },
      }}
    />
  );
}

/** The smallest area there: a green lies on its fairway. */
function findArea(areas: readonly Area[], at: Point, reach: number): Area | undefined {
  return areas
    .filter(({ points }) => computeDistanceToArea(at, points) <= reach)
    .toSorted((a, b) => computePolygonArea(a.points) - computePolygonArea(b.points))[0];
}

type Context = CanvasRenderingContext2D;

function paintChosen(
  context: Context,
  points: readonly Point[],
  transform: Transform,
  palette: Palette,
): void {
  traceOutline(context, points, transform);
  context.globalAlpha = 0.35;
  fillPath(context, palette.primary);
  context.globalAlpha = 1;
  strokePath(context, palette.surface, 5);
  strokePath(context, palette.primary, 2.5);
}

function paintLeftOver(
  context: Context,
  points: readonly Point[],
  transform: Transform,
  palette: Palette,
): void {
  traceOutline(context, points, transform);
  context.setLineDash([4, 3]);
  strokePath(context, palette.tone.watch, 2);
  context.setLineDash([]);
}

function paintBunker(
  context: Context,
  points: readonly Point[],
  transform: Transform,
  palette: Palette,
): void {
  traceOutline(context, points, transform);
  fillPath(context, palette.soft.watch);
}
