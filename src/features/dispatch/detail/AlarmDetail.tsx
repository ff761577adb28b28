import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { EmptyFace } from '#src/widgets/faces/Faces.tsx';
import { getWord } from '../model/words.ts';
import { AlarmCard } from './AlarmCard.tsx';
import styles from './detail.module.css';

/** An alarm that is about no flight: lightning, late orders, a tee. */
export function AlarmDetail({ alarmId }: { readonly alarmId: string }) {
  const alarm = useSlice(useLive().board, ({ alarms }) => alarms?.[alarmId]);
  if (alarm === undefined) return <EmptyFace text="该告警已不在看板上" />;
  return (
    <div className={styles.flow}>
      <h2 className={styles.title}>
        {getWord('golf_alarm_rule', alarm.rule)} {alarm.subjectName}
      </h2>
      <AlarmCard alarm={alarm} />
    </div>
  );
}
