import { Button } from 'antd';
import { useState } from 'react';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { formatMinutesSeconds } from '#domain/pace/format.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useSend } from '../context/BoardContext.ts';
import { useHoleName } from '../context/useHoleName.ts';
import type { ColumnRow } from '../model/alarms.ts';
import { getAlarmLook, getLevelLook } from '../model/look.ts';
import { hasSameItems } from '../model/share.ts';
import { formatMinute } from '../model/times.ts';
import { getWord } from '../model/words.ts';
import styles from './alarms.module.css';
import { TimeoutTime } from './TimeoutTime.tsx';

/** Whom the alarm holds, and folded under it its hole timeouts and the alarms that it causes. */
export function AlarmChain({ row }: { readonly row: Extract<ColumnRow, { kind: 'alarm' }> }) {
  const [isOpen, setOpen] = useState(false);
  const { alarm, hanging, timeouts } = row;
  const count = hanging.length + timeouts.length;
  return (
    <>
      {alarm.heldFlightIds.length > 0 && <Held flightIds={alarm.heldFlightIds} />}
      {count > 0 && (
        <Button size="small" type="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '▾' : '▸'}{' '}
          {[
            timeouts.length > 0 ? `单洞超时 ${timeouts.length}` : '',
            hanging.length > 0 ? `连带告警 ${hanging.length}` : '',
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </Button>
      )}
      {isOpen && (
        <ul className={styles.hanging}>
          {timeouts.map((timeout) => (
            <HangingTimeout key={timeout.alertId} timeout={timeout} />
          ))}
          {hanging.map((one) => {
            const look = getAlarmLook(one);
            return (
              <li key={one.alarmId} data-tone={look.tone}>
                <span className={styles.level}>{look.shape}</span> {one.text} {formatMinute(one.raiseTs)}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

/** `压住 3 组: 0740-1 → 0750-1 …`; each opens its flight. */
function Held({ flightIds }: { readonly flightIds: readonly string[] }) {
  const send = useSend();
  const names = useSlice(
    useLive().board,
    ({ flights }) => flightIds.map((id) => flights[id]?.flightNo ?? '–'),
    hasSameItems,
  );
  return (
    <p className={styles.held}>
      <b>压住 {flightIds.length} 组</b>
      {flightIds.map((flightId, index) => (
        <Button
          key={flightId}
          size="small"
          type="link"
          onClick={() => send({ type: 'flight.opened', flightId })}
        >
          {names[index]}
        </Button>
      ))}
    </p>
  );
}

function HangingTimeout({ timeout }: { readonly timeout: TimeoutView }) {
  const holeName = useHoleName();
  const { holeNo, limitSec, raiseTs, level, status } = timeout;
  const look = getLevelLook(level);
  return (
    <li data-tone={look.tone}>
      <span className={styles.level}>{look.shape}</span> {holeName(holeNo)}号洞 用时{' '}
      <TimeoutTime timeout={timeout} /> / 超时线 {formatMinutesSeconds(limitSec)} · {formatMinute(raiseTs)}{' '}
      {getWord('golf_timeout_status', status)}
    </li>
  );
}
