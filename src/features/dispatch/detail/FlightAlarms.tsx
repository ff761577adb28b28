import type { AlarmView } from '#domain/alarms/alarm.ts';
import { compareAlarmViews } from '#domain/dispatch/alarmRows.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { isOpen } from '#domain/pace/alarm.ts';
import { compareAlarms } from '#domain/pace/order.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import type { BoardState } from '#streams/models/state.ts';
import { ActionBar } from '../actions/ActionBar.tsx';
import { useTarget } from '../context/Target.tsx';
import { useHoleName } from '../context/useHoleName.ts';
import { getLevelLook } from '../model/look.ts';
import { hasSameItems } from '../model/share.ts';
import { formatMinute } from '../model/times.ts';
import { getWord } from '../model/words.ts';
import { AlarmCard } from './AlarmCard.tsx';
import styles from './detail.module.css';
import { DispatchLog } from './DispatchLog.tsx';

/** The flight's alarms and hole timeouts with their actions, and what was done about them. */
export function FlightAlarms({ flightId }: { readonly flightId: string }) {
  const { board } = useLive();
  const pickTimeouts = ({ timeouts }: BoardState) =>
    Object.values(timeouts)
      .filter((timeout) => timeout.flightId === flightId)
      .toSorted(compareAlarms);
  const pickAlarms = ({ alarms }: BoardState) =>
    Object.values(alarms ?? {})
      .filter((alarm) => alarm.flightId === flightId)
      .toSorted(compareAlarmViews);
  const timeouts = useSlice(board, pickTimeouts, hasSameItems);
  const alarms = useSlice(board, pickAlarms, hasSameItems);
  const handling = useSlice(board, ({ flights }) => flights[flightId]?.handling ?? null);
  return (
    <>
      {alarms.length + timeouts.length === 0 && <p className={styles.none}>该组没有告警</p>}
      {alarms.map((alarm) => (
        <AlarmCard key={alarm.alarmId} alarm={alarm} />
      ))}
      {timeouts.map((timeout) => (
        <TimeoutCard key={timeout.alertId} timeout={timeout} />
      ))}
      <DispatchLog flightId={flightId} version={describeWork(alarms, timeouts) + JSON.stringify(handling)} />
    </>
  );
}

/** Changes whenever somebody does something, and not with every figure. */
const describeWork = (alarms: readonly AlarmView[], timeouts: readonly TimeoutView[]): string =>
  [
    ...alarms.map((alarm) =>
      [alarm.alarmId, alarm.state, alarm.ownerId, alarm.note, alarm.shelveCount].join(':'),
    ),
    ...timeouts.map(({ alertId, rev }) => `${alertId}:${rev}`),
  ].join();

function TimeoutCard({ timeout }: { readonly timeout: TimeoutView }) {
  const holeName = useHoleName();
  const isMeant = useTarget()?.alertId === timeout.alertId;
  const { shape, word, tone } = getLevelLook(timeout.level);
  return (
    <div className={styles.alarm} data-tone={tone} aria-current={isMeant}>
      <b>
        {shape} {word}
      </b>{' '}
      {holeName(timeout.holeNo)}号洞 · {formatMinute(timeout.raiseTs)} ·{' '}
      {getWord('golf_timeout_status', timeout.status)}
      {timeout.note !== null && <p className={styles.none}>{timeout.note}</p>}
      {isOpen(timeout.status) && <ActionBar alarm={timeout} />}
    </div>
  );
}
