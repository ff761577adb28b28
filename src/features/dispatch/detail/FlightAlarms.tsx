import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import type { BoardState } from '#streams/models/state.ts';
import { isOpen } from '#domain/pace/alarm.ts';
import { compareAlarms } from '#domain/pace/order.ts';
import { ActionBar } from '../actions/ActionBar.tsx';
import { useTarget } from '../context/Target.tsx';
import { useHoleName } from '../context/useHoleName.ts';
import { getLevelLook } from '../model/look.ts';
import { hasSameItems } from '../model/share.ts';
import { formatMinute } from '../model/times.ts';
import { getWord } from '../model/words.ts';
import { DispatchLog } from './DispatchLog.tsx';
import styles from './detail.module.css';

/** The flight's alarms with their actions, and what was done about them. */
export function FlightAlarms({ flightId }: { readonly flightId: string }) {
  const pick = ({ timeouts }: BoardState) =>
    Object.values(timeouts)
      .filter((alarm) => alarm.flightId === flightId)
      .toSorted(compareAlarms);
  const holeName = useHoleName();
  const alarms = useSlice(useLive().board, pick, hasSameItems);
  const target = useTarget();
  return (
    <>
      {alarms.length === 0 && <p className={styles['none']}>该组没有告警</p>}
      {alarms.map((alarm) => {
        const { shape, word: level, tone } = getLevelLook(alarm.level);
        return (
          <div
            key={alarm.alertId}
            className={styles['alarm']}
            data-tone={tone}
            aria-current={alarm.alertId === target?.alertId}
          >
            <b>
              {shape} {level}
            </b>{' '}
            {holeName(alarm.holeNo)}号洞 · {formatMinute(alarm.raiseTs)} ·{' '}
            {getWord('golf_timeout_status', alarm.status)}
            {alarm.note !== null && <p className={styles['none']}>{alarm.note}</p>}
            {isOpen(alarm.status) && <ActionBar alarm={alarm} />}
          </div>
        );
      })}
      <DispatchLog
        flightId={flightId}
        version={alarms.map(({ alertId, rev }) => `${alertId}:${rev}`).join()}
      />
    </>
  );
}
