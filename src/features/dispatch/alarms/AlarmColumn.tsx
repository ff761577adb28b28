/** The alarms, what needs a hand first (golf-domain 7.1, 7.5). New red rows are announced to screen readers at once. */
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { AckAmber } from '../actions/AckAmber.tsx';
import { useUi } from '../board/BoardContext.ts';
import { useHoleName } from '../board/useHoleName.ts';
import { heldBy } from '../model/alarms.ts';
import { AlarmRow } from './AlarmRow.tsx';
import { RedAnnouncer } from './RedAnnouncer.tsx';
import { useAlarmSections } from './useAlarmSections.ts';
import styles from './alarms.module.css';

export function AlarmColumn() {
  const live = useLive();
  const sections = useAlarmSections();
  const { selected } = useUi();
  const flights = useSlice(live.board, (board) => board.flights);
  const holeName = useHoleName();
  return (
    <aside className={styles['column']} aria-label="告警">
      <RedAnnouncer />
      {sections.map(({ key, title, rows }) => (
        <section key={key} aria-label={title}>
          <h2 className={styles['heading']}>
            {title} <span className="fw-num">{rows.length}</span>
            {key === 'unacked' && <AckAmber rows={rows} />}
          </h2>
          {rows.length === 0 && (
            <p className={styles['none']}>{key === 'unacked' ? '没有未确认的告警' : '无'}</p>
          )}
          <ol className={styles['rows']}>
            {rows.map((alarm) => (
              <AlarmRow
                key={alarm.alertId}
                alarm={alarm}
                holeName={holeName(alarm.holeNo)}
                held={heldBy(alarm.flightId, flights).length}
                selected={alarm.alertId === selected}
              />
            ))}
          </ol>
        </section>
      ))}
    </aside>
  );
}
