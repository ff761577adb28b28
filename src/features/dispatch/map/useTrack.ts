import { useMemo } from 'react';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { CoursePlan } from '#domain/course/plan.ts';
import type { TrailPoint } from '#domain/dispatch/trails.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useBoardPermissions } from '../context/BoardPermissions.ts';

const NONE: readonly TrailPoint[] = [];
/** What was seen since goes on as the trail. */
const READ_AGAIN_MS = 60_000;

/** The last hour of a tracker on a course that is drawn (BOARD-51); nothing without a server. */
export function useTrack(deviceId: string | null, plan: CoursePlan): readonly TrailPoint[] {
  const { calls } = useBoardPermissions();
  const parkId = useSlice(useLive().board, (board) => board.parkId);
  const isAsked = deviceId !== null && parkId !== null && calls !== null && plan.kind === 'plan';
  const { data } = useQuery(
    isAsked
      ? { ...calls.records.queryTrack(parkId, deviceId), refetchInterval: READ_AGAIN_MS }
      : { queryKey: ['dispatch', 'track'], queryFn: skipToken },
  );
  return useMemo(() => {
    if (!isAsked || data === undefined) return NONE;
    return data.flatMap(({ ts, lng, lat }) => {
      const point = plan.locate({ lng, lat, holeNo: 0, progress: 0 });
      return point === null ? [] : [{ ...point, ts }];
    });
  }, [isAsked, data, plan]);
}
