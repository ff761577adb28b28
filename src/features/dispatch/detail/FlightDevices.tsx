import type { FlightView, PositionItem } from '#domain/dispatch/model.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import type { BoardState } from '#streams/models/state.ts';
import { useSend } from '../context/BoardContext.ts';
import { hasSameItems } from '../model/share.ts';
import { getWord } from '../model/words.ts';
import styles from './detail.module.css';
import { FixAge } from './FixAge.tsx';

/** The trackers of a flight; the primary one stands for it. */
export function FlightDevices({ flight }: { readonly flight: FlightView }) {
  const send = useSend();
  const pick = ({ positions }: BoardState): readonly PositionItem[] =>
    [...positions.values()].filter(({ flightId }) => flightId === flight.flightId);
  const devices = useSlice(useLive().board, pick, hasSameItems);
  if (devices.length === 0) return <p className={styles.none}>该组没有在线设备</p>;
  return (
    <ul className={styles.cards}>
      {devices.map((device) => (
        <li key={device.deviceId}>
          <button
            type="button"
            className={styles.link}
            onClick={() => send({ type: 'device.opened', deviceId: device.deviceId })}
          >
            {device.deviceNo}
          </button>{' '}
          {getWord('golf_device_type', device.deviceType)}
          {device.deviceId === flight.primaryDeviceId && ' · 主设备'}
          <br />
          <FixAge fixTs={device.fixTs} /> · 电量 {device.battery}%
        </li>
      ))}
    </ul>
  );
}
