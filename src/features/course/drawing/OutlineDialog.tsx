import { type ReactNode, useMemo, useState } from 'react';
import { type Datum, getDatum } from '#domain/course/gcj02.ts';
import type { CourseGeometry, LngLat } from '#domain/course/model.ts';
import { type DrawingBoard, createDrawingBoard } from '#domain/course/plan.ts';
import { findSketchProblem } from '#domain/course/sketchProblem.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { queryGeometry } from '#src/widgets/course/courseReads.ts';
import { UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { FormFrame } from '#src/widgets/form/FormFrame.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useFreshQuery } from '#src/widgets/http/useFreshQuery.ts';
import { type DrawnFigure, createFigure, toGripPoints } from './figure.ts';
import { OutlineEditor } from './OutlineEditor.tsx';
import { useDrawing } from './useDrawing.ts';

interface Props {
  readonly title: string;
  readonly parkId: string;
  readonly figure: DrawnFigure;
  /** Word on the button that ends the drawing. */
  readonly okText?: string;
  /** Why it was not taken, by the server. */
  readonly refusal?: string | null;
  readonly isSaving?: boolean;
  /** Above the drawing, e.g. which of several shapes it is. */
  readonly children?: ReactNode;
  onDone(figure: DrawnFigure): void;
  onCancel(): void;
}

const WIDTH = 1120;
const QUESTION = { title: '放弃未保存的图形？', cancelText: '继续画' } as const;

/**
 * A window with the course of a park, where one shape is drawn. The shape comes and goes as the park measures, the
 * course is WGS-84: they meet here.
 */
export function OutlineDialog(props: Props) {
  const { title, parkId, figure, onDone, onCancel } = props;
  const { data: course, error, refetch } = useFreshQuery(queryGeometry(useHttp(), parkId, true));
  // What is in hand changes; what it is drawn upon does not.
  const [first] = useState(figure);
  const drawing = useMemo(() => {
    if (course === undefined) return null;
    const datum = getDatum(course.coordType);
    const places = first.places.map(datum.toWgs84);
    const board = createDrawingBoard(without(course, places), places);
    return { datum, board, figure: { ...first, places } };
  }, [course, first]);
  if (drawing !== null) {
    const done = (drawn: DrawnFigure): void =>
      onDone({ ...drawn, places: drawn.places.map(drawing.datum.fromWgs84) });
    return <Drawing {...props} {...drawing} onDone={done} />;
  }
  return (
    <AppModal open title={title} width={WIDTH} footer={null} onCancel={() => onCancel()}>
      <UnreadFace error={error} rows={14} onRetry={refetch} />
    </AppModal>
  );
}

function Drawing({
  title,
  figure,
  board,
  datum,
  okText = '完成',
  refusal = null,
  isSaving = false,
  children,
  onDone,
  onCancel,
}: Props & { readonly board: DrawingBoard; readonly datum: Datum }) {
  const [opened] = useState(figure);
  const state = useDrawing(opened.kind, toGripPoints(opened, board.projection));
  const drawn = createFigure(opened, state.drawing.now.points, board.projection);
  const problem = findSketchProblem(drawn.kind, drawn.places, drawn.radius);
  return (
    <FormFrame
      title={title}
      width={WIDTH}
      sending={{ isSending: isSaving, refusal }}
      saveText={okText}
      canSave={problem === null}
      question={QUESTION}
      form={{ isFieldsTouched: () => state.drawing.past.length > 0, submit: () => onDone(drawn) }}
      onClose={onCancel}
    >
      {children}
      <OutlineEditor board={board} datum={datum} opened={opened} state={state} />
    </FormFrame>
  );
}

/** The shape in hand is not drawn twice: what is the same on the course is left out. */
function without(course: CourseGeometry, places: readonly LngLat[]): CourseGeometry {
  if (places.length === 0) return course;
  const own = JSON.stringify(places);
  const isOwn = (other: readonly LngLat[]): boolean => JSON.stringify(other) === own;
  return {
    ...course,
    fences: course.fences.filter(({ points }) => !isOwn(points)),
    areas: course.areas.filter(({ polygon }) => !isOwn(polygon)),
    holes: course.holes.map((hole) => ({
      ...hole,
      polygon: isOwn(hole.polygon) ? [] : hole.polygon,
      centerline: isOwn(hole.centerline) ? [] : hole.centerline,
    })),
  };
}
