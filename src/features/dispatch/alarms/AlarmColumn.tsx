/** The alarms, what needs a hand first (ALARM-15). New red rows are announced to screen readers at once. */
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { AckAmber } from '../actions/AckAmber.tsx';
import { useTarget } from '../context/Target.tsx';
import { useHoleName } from '../context/useHoleName.ts';
import { useUnknown } from '../context/useUnknown.ts';
import { findHeldFlights, type SectionKey } from '../model/alarms.ts';
import { AlarmRow } from './AlarmRow.tsx';
import { RedAnnouncer } from './RedAnnouncer.tsx';
import { useAlarmSections } from '../context/useAlarmSections.ts';
import styles from './alarms.module.css';

function noneText(key: SectionKey, isAway: boolean): string {
  if (key !== 'unacked') return '无';
  return isAway ? '没有其他未确认的告警' : '没有未确认的告警';
}

export function AlarmColumn() {
  const live = useLive();
  const sections = useAlarmSections();
  const target = useTarget();
  const flights = useSlice(live.board, (board) => board.flights);
  const holeName = useHoleName();
  const unknown = useUnknown();
  const isAway = sections.some(({ key }) => key === 'missed');
  return (
    <aside className={styles['column']} aria-label="告警">
      <RedAnnouncer />
      {sections.map(({ key, title, rows, hidden }) => (
        <section key={key} aria-label={title}>
          <div className={styles['heading']}>
            <h2>
              {title} <span className="fw-num">{unknown === null ? rows.length + hidden : '–'}</span>
            </h2>
            {key === 'unacked' && <AckAmber rows={rows} />}
          </div>
          {rows.length + hidden === 0 && <p className={styles['none']}>{unknown ?? noneText(key, isAway)}</p>}
          {hidden > 0 && <p className={styles['none']}>筛选隐藏 {hidden} 条</p>}
          <ol className={styles['rows']}>
            {rows.map((alarm) => (
              <AlarmRow
                key={alarm.alertId}
                alarm={alarm}
                holeName={holeName(alarm.holeNo)}
                held={findHeldFlights(alarm.flightId, flights).length}
                selected={alarm.alertId === target?.alertId}
              />
            ))}
          </ol>
        </section>
      ))}
    </aside>
  );
}
