import { DeleteOutlined, PlusOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, InputNumber } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import type { Datum } from '#domain/course/gcj02.ts';
import type { LngLat } from '#domain/course/model.ts';
import type { DrawingBoard } from '#domain/course/plan.ts';
import { computeBoundingBox, computePathLength, type Point, expandBox } from '#domain/course/plane.ts';
import { computePolygonArea } from '#domain/course/sketch.ts';
import { findSketchProblem } from '#domain/course/sketchProblem.ts';
import { CourseCanvas, type Paint } from './CourseCanvas.tsx';
import styles from './drawing.module.css';
import { type DrawnFigure, createFigure, toGripPoints, describeFigure } from './figure.ts';
import { paintSketch } from './paintSketch.ts';
import type { DrawingState } from './useDrawing.ts';

interface Props {
  readonly board: DrawingBoard;
  /** How the numbers of a point are measured. */
  readonly datum: Datum;
  /** As it was opened: first in sight. */
  readonly opened: DrawnFigure;
  readonly state: DrawingState;
}

const HELP =
  '拖动方块移动点，点边线插入点，方向键微调 1 米（加 Shift 为 10 米），Delete 删除点，PageUp、PageDown 换点，Insert 在边上加点，Ctrl+Z 撤销，Ctrl+Y 重做，滚轮缩放，拖动空白处移动地图。';

/** Draws one outline on the course: with the mouse, fingers or the keyboard. */
export function OutlineEditor({ board, datum, opened, state }: Props) {
  const { drawing, gestures } = state;
  const { kind, width } = opened;
  const { points, chosen } = drawing.now;
  const figure = createFigure(opened, points, board.projection);
  const problem = findSketchProblem(kind, figure.places, figure.radius);
  const wrong = useMemo(
    () => findSketchProblem(kind, points.map(board.projection.toPlace), 100)?.edges ?? [],
    [kind, points, board],
  );
  const [focus] = useState(() => expandBox(computeBoundingBox(toGripPoints(opened, board.projection))));
  const paint = useCallback<Paint>(
    (context, transform, palette) =>
      paintSketch(context, { kind, sketch: drawing.now, width, wrong }, transform, palette),
    [kind, drawing, width, wrong],
  );
  const measure = {
    length: Math.round(computePathLength(points)),
    surface: Math.round(computePolygonArea(points)),
  };
  return (
    <>
      <DrawingTools state={state} />
      <CourseCanvas
        board={board}
        label="绘图区"
        help={HELP}
        focus={focus}
        paint={paint}
        gestures={gestures}
      />
      <div className={styles.says}>
        <span role="status" className={problem === null ? undefined : styles.problem}>
          {problem?.message ?? describeFigure(figure, measure)}
        </span>
        <PointPlace
          index={chosen}
          place={chosen === null ? undefined : placeAt(points[chosen], board, datum)}
          datum={datum}
          onPlace={(place) => state.put(board.projection.toPlane(datum.toWgs84(place)))}
        />
      </div>
    </>
  );
}

function DrawingTools({ state }: { readonly state: DrawingState }) {
  const { drawing, isAdding } = state;
  const { points, chosen } = drawing.now;
  return (
    <div className={styles.bar} role="toolbar" aria-label="绘图工具">
      <Button
        size="small"
        type={isAdding ? 'primary' : 'default'}
        icon={<PlusOutlined aria-hidden />}
        aria-pressed={isAdding}
        onClick={() => state.setAdding(!isAdding)}
      >
        {isAdding ? '点击地图加点' : '加点'}
      </Button>
      <Button
        size="small"
        icon={<DeleteOutlined aria-hidden />}
        disabled={chosen === null}
        onClick={state.remove}
      >
        删点
      </Button>
      <Button
        size="small"
        icon={<UndoOutlined aria-hidden />}
        disabled={drawing.past.length === 0}
        title="Ctrl+Z"
        onClick={state.undo}
      >
        撤销
      </Button>
      <Button
        size="small"
        icon={<RedoOutlined aria-hidden />}
        disabled={drawing.future.length === 0}
        title="Ctrl+Y"
        onClick={state.redo}
      >
        重做
      </Button>
      <Button size="small" disabled={points.length === 0} onClick={state.clear}>
        清空
      </Button>
    </div>
  );
}

const placeAt = (
  point: Point | undefined,
  { projection }: DrawingBoard,
  { fromWgs84 }: Datum,
): LngLat | undefined => (point === undefined ? undefined : fromWgs84(projection.toPlace(point)));

interface PlaceProps {
  readonly index: number | null;
  readonly place: LngLat | undefined;
  readonly datum: Datum;
  onPlace(place: LngLat): void;
}

/** The point in hand in numbers, for places that were measured outside. */
function PointPlace({ index, place, datum, onPlace }: PlaceProps) {
  if (index === null || place === undefined) return <span>点选一个点，可输入坐标</span>;
  const [lng, lat] = place;
  const common = {
    size: 'small',
    precision: 7,
    step: 0.00001,
    className: styles.coordinate,
  } as const;
  return (
    <span className={styles.place}>
      <span title={`${datum.name} 坐标`}>第{index + 1}点</span>
      <InputNumber
        {...common}
        aria-label="经度"
        min={-180}
        max={180}
        value={lng}
        onChange={(value) => value !== null && onPlace([value, lat])}
      />
      <InputNumber
        {...common}
        aria-label="纬度"
        min={-90}
        max={90}
        value={lat}
        onChange={(value) => value !== null && onPlace([lng, value])}
      />
    </span>
  );
}
