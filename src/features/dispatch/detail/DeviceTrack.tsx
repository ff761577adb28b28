import { skipToken, useQuery } from '@tanstack/react-query';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { describeTrack } from '../model/track.ts';
import styles from './detail.module.css';

/** Whether the map has a track of this tracker to show (BOARD-51). */
export function DeviceTrack({ deviceId }: { readonly deviceId: string }) {
  const { calls } = useBoardPermissions();
  const parkId = useSlice(useLive().board, (board) => board.parkId);
  const isAsked = calls !== null && parkId !== null;
  const { data, isError } = useQuery(
    isAsked
      ? calls.records.queryTrack(parkId, deviceId)
      : { queryKey: ['dispatch', 'track'], queryFn: skipToken },
  );
  return <p className={styles.none}>{describe(isAsked, data, isError)}</p>;
}

function describe(
  isAsked: boolean,
  fixes: readonly { readonly ts: number }[] | undefined,
  isError: boolean,
): string {
  if (!isAsked) return '回放中没有轨迹';
  if (fixes === undefined) return isError ? '轨迹未能读取' : '正在读取轨迹';
  return fixes.length === 0 ? describeTrack(fixes) : `${describeTrack(fixes)}，可在“地图”上查看`;
}
