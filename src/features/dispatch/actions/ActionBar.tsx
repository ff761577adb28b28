import type { AlarmView } from '#domain/alarms/alarm.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { useTarget } from '../context/Target.tsx';
import { toActedAlarm } from '../model/actedAlarm.ts';
import styles from './actions.module.css';
import { OfferedButton } from './OfferedButton.tsx';
import { useAlarmActions } from './useAlarmActions.ts';

interface Props {
  readonly alarm: TimeoutView | AlarmView;
  /** Only the first action, for rows that are not selected. */
  readonly brief?: boolean;
}

/** What can be done about an alarm, with its keys while they mean this one; a locked button says why. */
export function ActionBar({ alarm, brief = false }: Props) {
  const { offered, busy, start } = useAlarmActions(alarm);
  const { id, name } = toActedAlarm(alarm, []);
  const hasKeys = useTarget()?.alertId === id;
  return (
    <div className={styles.bar} role="group" aria-label={`${name}告警操作`}>
      {offered.slice(0, brief ? 1 : undefined).map((offer) => (
        <OfferedButton
          key={offer.action.key}
          offer={offer}
          type={offer.action.key === 'ack' ? 'primary' : 'default'}
          isBusy={busy === offer.action.key}
          hasKey={hasKeys}
          start={start}
        />
      ))}
    </div>
  );
}
