/** The alarms, what needs a hand first (ALARM-15). New red rows are announced to screen readers at once. */
import { useLayoutEffect, useRef } from 'react';
import { Button } from 'antd';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { AckAmber } from '../actions/AckAmber.tsx';
import { useSend, useUi } from '../context/BoardContext.ts';
import { useTarget } from '../context/Target.tsx';
import { useHoleName } from '../context/useHoleName.ts';
import { useUnknown } from '../context/useUnknown.ts';
import { findHeldFlights, type AlarmSection, type ColumnRow, type SectionKey } from '../model/alarms.ts';
import { AlarmRecordRow } from './AlarmRecordRow.tsx';
import { AlarmRow } from './AlarmRow.tsx';
import { RedAnnouncer } from './RedAnnouncer.tsx';
import { useAlarmSections } from '../context/useAlarmSections.ts';
import styles from './alarms.module.css';

function noneText(key: SectionKey, isAway: boolean): string {
  if (key !== 'untaken') return '无';
  return isAway ? '没有其他未确认的告警' : '没有未确认的告警';
}

export function AlarmColumn() {
  const sections = useAlarmSections();
  const isAway = sections.some(({ key }) => key === 'missed');
  const column = useRef<HTMLElement>(null);
  // Laid out while its frame is waited for, not within it (BOARD-69).
  useLayoutEffect(() => void column.current?.getBoundingClientRect());
  return (
    <aside ref={column} className={styles['column']} aria-label="告警">
      <RedAnnouncer />
      {sections.map((section) => (
        <Section key={section.key} section={section} isAway={isAway} />
      ))}
    </aside>
  );
}

interface SectionProps {
  readonly section: AlarmSection;
  readonly isAway: boolean;
}

function Section({ section: { key, title, rows, hidden, isFolded }, isAway }: SectionProps) {
  const unknown = useUnknown();
  const send = useSend();
  const { unfolded } = useUi();
  const isOpen = !isFolded || unfolded.has(key);
  const count = <span className="fw-num">{unknown === null ? rows.length + hidden : '–'}</span>;
  return (
    <section aria-label={title}>
      <div className={styles['heading']}>
        <h2>
          {title} {count}
        </h2>
        {key === 'untaken' && <AckAmber rows={rows} />}
        {isFolded && (
          <Button
            size="small"
            type="text"
            aria-expanded={isOpen}
            onClick={() => send({ type: 'section.toggled', key })}
          >
            {isOpen ? '收起' : '展开'}
          </Button>
        )}
      </div>
      {rows.length + hidden === 0 && <p className={styles['none']}>{unknown ?? noneText(key, isAway)}</p>}
      {hidden > 0 && <p className={styles['none']}>筛选隐藏 {hidden} 条</p>}
      {isOpen && (
        <ol className={styles['rows']}>
          {rows.map((row) => (
            <Row key={row.id} row={row} isSilent={key === 'holeTimeouts'} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Row({ row, isSilent }: { readonly row: ColumnRow; readonly isSilent: boolean }) {
  const target = useTarget();
  const { selection } = useUi();
  const flights = useSlice(useLive().board, (board) => board.flights);
  const holeName = useHoleName();
  const isPointedAt = selection?.kind === 'alarm' && selection.alertId === row.id;
  const selected = row.id === target?.alertId || isPointedAt;
  if (row.kind === 'alarm') return <AlarmRecordRow row={row} selected={selected} />;
  return (
    <AlarmRow
      alarm={row.timeout}
      holeName={holeName(row.timeout.holeNo)}
      held={findHeldFlights(row.flightId, flights).length}
      selected={selected}
      isSilent={isSilent}
    />
  );
}
