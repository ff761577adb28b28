import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CoursePlan } from '#domain/course/plan.ts';
import type { TrailPoint } from '#domain/dispatch/trails.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { describeTrack } from '../model/track.ts';

const NONE: readonly TrailPoint[] = [];
const NO_TRACK: Track = { points: NONE, text: null };
/** A schematic course has no places for coordinates. */
const NOT_DRAWN: Track = { points: NONE, text: '示意图不显示轨迹' };
/** What was seen since goes on as the trail. */
const READ_AGAIN_MS = 60_000;

export interface Track {
  readonly points: readonly TrailPoint[];
  /** What is drawn, or why nothing is; `null` = no tracker was chosen. */
  readonly text: string | null;
}

/** The last hour of a tracker on a course that is drawn (BOARD-51); nothing without a server. */
export function useTrack(deviceId: string | null, plan: CoursePlan): Track {
  const { calls } = useBoardPermissions();
  const parkId = useSlice(useLive().board, (board) => board.parkId);
  const isEnabled = deviceId !== null && parkId !== null && calls !== null && plan.kind === 'plan';
  const { data, isError } = useQuery(
    isEnabled
      ? { ...calls.records.queryTrack(parkId, deviceId), refetchInterval: READ_AGAIN_MS }
      : { queryKey: ['dispatch', 'track'], queryFn: skipToken },
  );
  return useMemo(() => {
    if (!isEnabled) return deviceId === null || plan.kind === 'plan' ? NO_TRACK : NOT_DRAWN;
    if (data === undefined) return { points: NONE, text: isError ? '轨迹未能读取' : '正在读取轨迹' };
    const points = data.flatMap(({ ts, lng, lat }) => {
      const point = plan.locate({ lng, lat, holeNo: 0, progress: 0 });
      return point === null ? [] : [{ ...point, ts }];
    });
    return { points, text: describeTrack(data) };
  }, [isEnabled, deviceId, data, isError, plan]);
}
