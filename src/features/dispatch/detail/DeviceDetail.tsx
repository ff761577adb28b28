import { skipToken, useQuery } from '@tanstack/react-query';
import { BOARD_SUBJECT } from '#domain/dispatch/presence.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { EmptyFace } from '#src/widgets/faces/Faces.tsx';
import { useSend } from '../context/BoardContext.ts';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { useHoleName } from '../context/useHoleName.ts';
import { describeTrack } from '../model/track.ts';
import { getWord } from '../model/words.ts';
import { Viewers } from '../presence/Viewers.tsx';
import styles from './detail.module.css';
import { DeviceCommands } from './DeviceCommands.tsx';
import { FactList } from './FactList.tsx';
import { FixAge } from './FixAge.tsx';

/** Above this the fix is not good enough to tell the section. */
const POOR_ACCURACY_M = 25;
const LOW_BATTERY = 20;

export function DeviceDetail({ deviceId }: { readonly deviceId: string }) {
  const send = useSend();
  const holeName = useHoleName();
  const device = useSlice(useLive().board, ({ positions }) => positions.get(deviceId));
  if (device === undefined) return <EmptyFace text="该设备已不在看板上" />;
  const { flightId } = device;
  return (
    <div className={styles.flow}>
      <h2 className={styles.title}>设备 {device.deviceNo}</h2>
      <Viewers entity={BOARD_SUBJECT.device} id={deviceId} />
      <FactList
        facts={[
          ['类型', getWord('golf_device_type', device.deviceType)],
          [
            '所在组',
            flightId === undefined ? (
              '未绑定'
            ) : (
              <button
                key="flight"
                type="button"
                className={styles.link}
                onClick={() => send({ type: 'flight.opened', flightId })}
              >
                {device.flightNo ?? flightId}
              </button>
            ),
          ],
          ['定位', <FixAge key="fix" fixTs={device.fixTs} />],
          ['电量', `${device.battery}%${device.battery < LOW_BATTERY ? ' ▲ 低电量' : ''}`],
          ['精度', `${device.acc.toFixed(1)} 米${device.acc > POOR_ACCURACY_M ? ' ▲ 弱信号' : ''}`],
          [
            '位置',
            device.holeNo === 0
              ? '场外'
              : `${holeName(device.holeNo)}号洞 ${getWord('golf_section', device.section)}`,
          ],
          ['洞内进度', `${Math.round(device.progress * 100)}%`],
          ['速度', `${device.speed.toFixed(1)} 米/秒`],
          ['坐标', `${device.lng.toFixed(6)}, ${device.lat.toFixed(6)}`],
        ]}
      />
      <DeviceTrack deviceId={deviceId} />
      <DeviceCommands deviceId={deviceId} />
    </div>
  );
}

/** Whether the map has a track of this tracker to show (BOARD-51). */
function DeviceTrack({ deviceId }: { readonly deviceId: string }) {
  const { calls } = useBoardPermissions();
  const parkId = useSlice(useLive().board, (board) => board.parkId);
  const isEnabled = calls !== null && parkId !== null;
  const { data, isError } = useQuery(
    isEnabled
      ? calls.records.queryTrack(parkId, deviceId)
      : { queryKey: ['dispatch', 'track'], queryFn: skipToken },
  );
  return <p className={styles.none}>{describe(isEnabled, data, isError)}</p>;
}

function describe(
  isEnabled: boolean,
  fixes: readonly { readonly ts: number }[] | undefined,
  isError: boolean,
): string {
  if (!isEnabled) return '回放中没有轨迹';
  if (fixes === undefined) return isError ? '轨迹未能读取' : '正在读取轨迹';
  return fixes.length === 0 ? describeTrack(fixes) : `${describeTrack(fixes)}，可在“球场图”上查看`;
}
