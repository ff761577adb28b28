/**
 * The alarms: what nobody has taken yet in an area of its own (BOARD-104), below it everything else, at the foot what
 * there is to know of the one that is selected. New red rows are announced to screen readers at once.
 */
import { memo, useLayoutEffect, useRef } from 'react';
import { Button } from 'antd';
import { UndoLine } from '../actions/UndoLine.tsx';
import { useSend, useUi } from '../context/BoardContext.ts';
import { useUnknown } from '../context/useUnknown.ts';
import { useAlarmSections } from '../context/useAlarmSections.ts';
import type { AlarmSection } from '../model/alarms.ts';
import { AlarmLines } from './AlarmLine.tsx';
import { RedAnnouncer } from './RedAnnouncer.tsx';
import { SelectedAlarm } from './SelectedAlarm.tsx';
import { UntakenAlarms } from './UntakenAlarms.tsx';
import styles from './alarms.module.css';

export const AlarmColumn = memo(function AlarmColumn() {
  const sections = useAlarmSections();
  const column = useRef<HTMLElement>(null);
  // New rows are laid out while their frame is waited for, not within it (BOARD-69).
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other rows are the reason to lay it out
  useLayoutEffect(() => void column.current?.getBoundingClientRect(), [sections]);
  const untaken = sections.find(({ key }) => key === 'untaken');
  return (
    <aside ref={column} className={styles.column} aria-label="告警">
      <RedAnnouncer />
      {untaken !== undefined && <UntakenAlarms section={untaken} sections={sections} />}
      <div className={styles.others}>
        {sections.map((section) => section !== untaken && <Section key={section.key} section={section} />)}
      </div>
      <div className={styles.foot}>
        <SelectedAlarm sections={sections} />
        <UndoLine />
      </div>
    </aside>
  );
});

function Section({ section: { key, title, rows, hidden, isFolded } }: { readonly section: AlarmSection }) {
  const unknown = useUnknown();
  const send = useSend();
  const { unfolded } = useUi();
  const isOpen = !isFolded || unfolded.has(key);
  const count = <span className="fw-num">{unknown === null ? rows.length + hidden : '–'}</span>;
  return (
    <section aria-label={title}>
      <div className={styles.heading}>
        <h2>
          {title} {count}
        </h2>
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
      {rows.length + hidden === 0 && <p className={styles.none}>{unknown ?? '无'}</p>}
      {hidden > 0 && <p className={styles.none}>筛选隐藏 {hidden} 条</p>}
      {isOpen && <AlarmLines rows={rows} isSilent={key === 'holeTimeouts'} />}
    </section>
  );
}
