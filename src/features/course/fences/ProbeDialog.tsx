import { useQuery } from '@tanstack/react-query';
import { App, Tag } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { fenceCalls, type FoundFence } from '#domain/calls/course.ts';
import { YesNo } from '#domain/codes/system.ts';
import type { LngLat } from '#domain/course/model.ts';
import { type DrawingBoard, createDrawingBoard } from '#domain/course/plan.ts';
import { toWindow } from '#domain/course/view.ts';
import { golfFence } from '#domain/entities/fence.ts';
import { sendCall } from '#src/api/call.ts';
import { ApiError } from '#src/api/http.ts';
import { useChoices } from '#src/resource/choices.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { queryGeometry } from '#src/widgets/course/courseReads.ts';
import { fillPath, strokePath } from '#src/widgets/course/paintCourse.ts';
import { UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { CourseCanvas, type Paint } from '../drawing/CourseCanvas.tsx';
import styles from '../drawing/drawing.module.css';
import { ParkField } from '../ParkField.tsx';

interface Props {
  readonly parkId: string;
  onClose(): void;
}

const WIDTH = 1000;

/** 测点: which fences a place is in, as the server sees it. */
export function ProbeDialog({ parkId: first, onClose }: Props) {
  const [parkId, setParkId] = useState(first);
  const { data: course, error, refetch } = useQuery(queryGeometry(useHttp(), parkId, true));
  const board = useMemo(() => (course === undefined ? null : createDrawingBoard(course, [])), [course]);
  return (
    <AppModal open title="测点" width={WIDTH} footer={null} onCancel={() => onClose()}>
      <ParkField value={parkId} onChange={setParkId} />
      {(error !== null || board === null) && <UnreadFace error={error} rows={14} onRetry={refetch} />}
      {board !== null && <Probe key={parkId} parkId={parkId} board={board} />}
    </AppModal>
  );
}

function Probe({ parkId, board }: { readonly parkId: string; readonly board: DrawingBoard }) {
  const http = useHttp();
  const { message } = App.useApp();
  const [place, setPlace] = useState<LngLat | null>(null);
  const [found, setFound] = useState<readonly FoundFence[] | null>(null);
  const paint = useCallback<Paint>(
    (context, transform, palette) => {
      if (place === null) return;
      const { x, y } = toWindow(board.projection.toPlane(place), transform);
      context.beginPath();
      context.arc(x, y, RADIUS_PX, 0, 2 * Math.PI);
      fillPath(context, palette.primary);
      strokePath(context, palette.surface, 2);
    },
    [place, board],
  );

  async function ask(at: LngLat): Promise<void> {
    setPlace(at);
    setFound(null);
    const [lng, lat] = at;
    try {
      setFound((await sendCall(http, fenceCalls.checkPoint, { parkId, lng, lat })).result);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      void message.warning(error.message);
    }
  }

  return (
    <>
      <CourseCanvas
        board={board}
        label="测点地图"
        help="点击地图上的一点，查看它在哪些围栏内。"
        focus={null}
        paint={paint}
        gestures={{ press: (at) => void ask(board.projection.toPlace(at)) }}
      />
      <div className={styles.says} role="status">
        {place === null ? (
          '点击地图上的一点，查看它在哪些围栏内'
        ) : (
          <>
            <span>{place.map((degrees) => degrees.toFixed(7)).join(', ')}</span>
            {found !== null && <FoundFences found={found} />}
          </>
        )}
      </div>
    </>
  );
}

const RADIUS_PX = 7;

function FoundFences({ found }: { readonly found: readonly FoundFence[] }) {
  const choices = useChoices(golfFence);
  if (found.length === 0) return <span>不在任何围栏内</span>;
  return (
    <>
      <span>在 {found.length} 个围栏内：</span>
      {found.map(({ id, name, fenceType, enabled }) => (
        <Tag key={id} color={enabled === YesNo.yes ? 'processing' : 'default'}>
          {name} · {choices.text('golf_fence_type', fenceType)}
          {enabled !== YesNo.yes && '（停用）'}
        </Tag>
      ))}
    </>
  );
}
