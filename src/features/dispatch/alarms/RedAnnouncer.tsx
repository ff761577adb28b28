import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import type { BoardState } from '#streams/models/state.ts';
import { isUnacknowledged } from '#domain/dispatch/selectors.ts';
import { isRed } from '../model/alarms.ts';
import { hasSameItems } from '../model/share.ts';
import styles from './alarms.module.css';

const redTexts = ({ timeouts }: BoardState) =>
  Object.values(timeouts)
    .filter((alarm) => isRed(alarm) && isUnacknowledged(alarm))
    .map(({ holeNo, flightNo }) => `${holeNo}号洞,${flightNo}组,严重超时`);

/** Unacknowledged red alarms for those who hear the screen; only additions are read. */
export function RedAnnouncer() {
  const texts = useSlice(useLive().board, redTexts, hasSameItems);
  return (
    <ul className={styles['heard']} aria-live="assertive" aria-relevant="additions">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
