import { useCallback, useEffect, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons';
import { Button, Slider } from 'antd';
import { createDrawingBoard } from '#domain/course/plan.ts';
import { computeBoundingBox, expandBox } from '#domain/course/plane.ts';
import { toWindow } from '#domain/course/view.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { queryGeometry } from '#src/api/course.ts';
import { fillPath, drawHalo, strokePath, tracePath } from '#src/widgets/course/paintCourse.ts';
import { ErrorFace, LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { CourseCanvas, type Paint } from '../drawing/CourseCanvas.tsx';
import { findPlaceAt, type TrackedWay } from './way.ts';
import styles from './playback.module.css';

interface Props {
  readonly parkId: string;
  readonly fromTs: number;
  readonly toTs: number;
  /** Where it is opened; a moment with a name stands on the slider. */
  readonly startTs: number;
  readonly mark?: { readonly ts: number; readonly label: string };
  readonly ways: readonly TrackedWay[];
  /** Ids of those that it is about: their way is drawn and they are first in sight. */
  readonly about: readonly string[];
}

/** Park seconds a second. */
const SPEED = 20;
const FRAME_MS = 100;
const MARK_PX = 6;
const STEP_MS = 1000;

const clockOf = (ts: number): string => formatStamp(ts).slice(11);

/** What went on over some minutes, on the course: played, paused, or drawn along by hand. */
export function CoursePlayback({ parkId, fromTs, toTs, startTs, mark, ways, about }: Props) {
  const { data: course, error, refetch } = useQuery(queryGeometry(useHttp(), parkId));
  const board = useMemo(() => (course === undefined ? null : createDrawingBoard(course, [])), [course]);
  const [ts, setTs] = useState(startTs);
  const [isPlaying, setPlaying] = useState(false);
  const isOver = ts >= toTs;
  const isRunning = isPlaying && !isOver;

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setTs((before) => Math.min(toTs, before + FRAME_MS * SPEED)), FRAME_MS);
    return () => clearInterval(timer);
  }, [isRunning, toTs]);

  const paint = useCallback<Paint>(
    (context, transform, palette) => {
      if (board === null) return;
      const { toPlane } = board.projection;
      for (const { id, label, points } of ways) {
        const isSubject = about.includes(id);
        const colour = isSubject ? palette.primary : palette.text2;
        if (isSubject) {
          const gone = points.filter(([time]) => time <= ts);
          tracePath(
            context,
            gone.map(([, lng, lat]) => toPlane([lng, lat])),
            transform,
          );
          strokePath(context, colour, 2);
        }
        const place = findPlaceAt(points, ts);
        if (place === null) continue;
        const { x, y } = toWindow(toPlane(place), transform);
        context.beginPath();
        context.arc(x, y, isSubject ? MARK_PX + 1 : MARK_PX - 1, 0, 2 * Math.PI);
        fillPath(context, colour);
        strokePath(context, palette.surface, 2);
        context.font = '12px system-ui, sans-serif';
        context.textAlign = 'left';
        context.textBaseline = 'middle';
        drawHalo(
          context,
          label,
          { x: x + MARK_PX + 4, y },
          isSubject ? palette.text : palette.text2,
          palette.surface,
        );
      }
    },
    [board, ways, about, ts],
  );

  if (error !== null) return <ErrorFace error={error} onRetry={() => void refetch()} />;
  if (board === null) return <LoadingFace rows={14} />;
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
      <div className={styles['bar']}>
        <Button
          type="primary"
          icon={isRunning ? <PauseOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
          onClick={() => {
            if (isOver) setTs(fromTs);
            setPlaying(!isRunning);
          }}
        >
          {isRunning ? '暂停' : '播放'}
        </Button>
        <Slider
          className={styles['slider'] ?? ''}
          min={fromTs}
          max={toTs}
          step={STEP_MS}
          value={ts}
          tooltip={{ formatter: (value) => clockOf(value ?? fromTs) }}
          {...(mark && { marks: { [mark.ts]: mark.label } })}
          ariaLabelForHandle="时间"
          onChange={(value: number) => {
            setPlaying(false);
            setTs(value);
          }}
        />
        <time className={styles['time']}>{clockOf(ts)}</time>
      </div>
    </>
  );
}
