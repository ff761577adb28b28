import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { createDrawingBoard } from '#domain/course/plan.ts';
import { computeBoundingBox, expandBox } from '#domain/course/plane.ts';
import { queryGeometry } from '#src/widgets/course/courseReads.ts';
import { UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { CourseCanvas, type Paint } from '../drawing/CourseCanvas.tsx';
import { paintWays } from './paintWays.ts';
import { type PlaybackMark, PlaybackBar } from './PlaybackBar.tsx';
import { usePlayback } from './usePlayback.ts';
import type { TrackedWay } from './way.ts';

interface Props {
  readonly parkId: string;
  readonly fromTs: number;
  readonly toTs: number;
  /** Where it is opened; a moment with a name stands on the slider. */
  readonly startTs: number;
  readonly mark?: PlaybackMark;
  readonly ways: readonly TrackedWay[];
  /** Ids of those that it is about: their way is drawn and they are first in sight. */
  readonly about: readonly string[];
}

/** Plays back some minutes on the course, with pause and a slider. */
export function CoursePlayback({ parkId, fromTs, toTs, startTs, mark, ways, about }: Props) {
  const { data: course, error, refetch } = useQuery(queryGeometry(useHttp(), parkId));
  const board = useMemo(() => (course === undefined ? null : createDrawingBoard(course, [])), [course]);
  const playback = usePlayback({ fromTs, toTs, startTs });
  const { ts } = playback;
  const paint = useCallback<Paint>(
    (context, transform, palette) => {
      if (board === null) return;
      paintWays(context, { board, ways, about, ts }, transform, palette);
    },
    [board, ways, about, ts],
  );

  if (error !== null || board === null) return <UnreadFace error={error} rows={14} onRetry={refetch} />;
  const focus = expandBox(
    computeBoundingBox(
      ways
        .filter(({ id }) => about.includes(id))
        .flatMap(({ points }) => points.map(([, lng, lat]) => board.projection.toPlane([lng, lat]))),
    ),
  );
  return (
    <>
      <CourseCanvas
        board={board}
        label="回放地图"
        help="方向键移动地图，加号减号缩放。时间在下方拖动。"
        focus={focus}
        paint={paint}
      />
      <PlaybackBar playback={playback} fromTs={fromTs} toTs={toTs} mark={mark} />
    </>
  );
}
