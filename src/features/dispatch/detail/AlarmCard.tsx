import type { AlarmView } from '#domain/alarms/alarm.ts';
import { isAlarmOpen } from '#domain/alarms/lifecycle.ts';
import { ActionBar } from '../actions/ActionBar.tsx';
import { AlarmFigures } from '../alarms/AlarmFigures.tsx';
import { useTarget } from '../context/Target.tsx';
import { getAlarmLook } from '../model/look.ts';
import { formatMinute } from '../model/times.ts';
import { getWord } from '../model/words.ts';
import styles from './detail.module.css';

/** One alarm with its figures and actions. */
export function AlarmCard({ alarm }: { readonly alarm: AlarmView }) {
  const isMeant = useTarget()?.alertId === alarm.alarmId;
  const { shape, word, tone } = getAlarmLook(alarm);
  return (
    <div className={styles.alarm} data-tone={tone} aria-current={isMeant}>
      <b>
        {shape} {word}
      </b>{' '}
      {formatMinute(alarm.raiseTs)} · {getWord('golf_alarm_state', alarm.state)}
      <p className={styles.none}>
        <AlarmFigures alarm={alarm} />
      </p>
      {isAlarmOpen(alarm) && <ActionBar alarm={alarm} />}
    </div>
  );
}
