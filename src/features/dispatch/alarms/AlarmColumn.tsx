/**
 * The alarms: what nobody has taken yet in an area of its own (BOARD-104), below it everything else, at the foot what
 * there is to know of the one that is selected. New red rows are announced to screen readers at once.
 */

import { Button } from 'antd';
import { memo, useLayoutEffect, useRef } from 'react';
import { listAttention, type AttentionRow } from '#domain/dispatch/attention.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { spellNumbers } from '#src/widgets/sound/speechQueue.ts';
import type { BoardState } from '#streams/models/state.ts';
import { UndoLine } from '../actions/UndoLine.tsx';
import { useAlarmSections } from '../context/AlarmSections.tsx';
import { useSend, useUi } from '../context/BoardContext.ts';
import { useUnknown } from '../context/useUnknown.ts';
import type { AlarmSection } from '../model/alarms.ts';
import { hasSameItems } from '../model/share.ts';
import { AlarmLines } from './AlarmLine.tsx';
import styles from './alarms.module.css';
import { SelectedAlarm } from './SelectedAlarm.tsx';
import { UntakenAlarms } from './UntakenAlarms.tsx';

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

const Section = memo(function Section({
  section: { key, title, rows, hidden, isFolded },
}: {
  readonly section: AlarmSection;
}) {
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
});

const toText = ({ text, holeNo, flightNo }: AttentionRow): string =>
  spellNumbers(text ?? `${holeNo}号洞，${flightNo ?? ''}组，严重超时`);

const listRedTexts = (state: BoardState): readonly string[] =>
  listAttention(state)
    .filter(({ isRed, isUntaken }) => isRed && isUntaken)
    .map(toText);

/** Untaken red alarms for those who hear the screen; only additions are read. */
function RedAnnouncer() {
  const texts = useSlice(useLive().board, listRedTexts, hasSameItems);
  return (
    <ul className={styles.heard} aria-live="assertive" aria-relevant="additions">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
