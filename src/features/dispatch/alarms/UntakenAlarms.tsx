/**
 * What nobody has taken yet, red first: an area of its own that shows its top until somebody scrolls it, says how many
 * rows are out of sight, and never moves a row under a pointer (BOARD-104).
 */
import { useEffect, useRef, type RefObject } from 'react';
import { Button } from 'antd';
import { AckAmber } from '../actions/AckAmber.tsx';
import { useSend, useUi } from '../context/BoardContext.ts';
import { useUnknown } from '../context/useUnknown.ts';
import { findSuccessor, isRedRow, type AlarmSection, type ColumnRow } from '../model/alarms.ts';
import { AlarmLines } from './AlarmLine.tsx';
import { useSteadyRows } from './useSteadyRows.ts';
import { useOutOfSight } from './useOutOfSight.ts';
import styles from './alarms.module.css';

interface Props {
  readonly section: AlarmSection;
  /** All of them: a row that was taken a moment ago is found in another one. */
  readonly sections: readonly AlarmSection[];
}

export function UntakenAlarms({ section: { title, rows, hidden }, sections }: Props) {
  const unknown = useUnknown();
  const list = useRef<HTMLDivElement>(null);
  const { shown, added, handlers } = useSteadyRows(rows, sections);
  const { above, below } = useOutOfSight(list, shown);
  useReturnForRed(list, rows);
  useNextAfterAck(rows);
  const count = <span className="fw-num">{unknown === null ? rows.length + hidden : '–'}</span>;
  const scrollTo = (top: number) => list.current?.scrollTo({ top });
  return (
    <section className={styles.untaken} aria-label={title}>
      <div className={styles.heading}>
        <h2>
          {title} {count}
        </h2>
        {added.length > 0 && (
          <b data-tone={countRed(added) > 0 ? 'behind' : 'watch'}>新增 {added.length} 条</b>
        )}
        <AckAmber rows={rows} />
      </div>
      {rows.length + hidden === 0 && <p className={styles.none}>{unknown ?? '没有未确认的告警'}</p>}
      {hidden > 0 && <p className={styles.none}>筛选隐藏 {hidden} 条</p>}
      <div ref={list} className={styles.list} {...handlers}>
        <AlarmLines rows={shown} />
      </div>
      {above.length + below.length > 0 && (
        <p className={styles.unseen}>
          {above.length > 0 && (
            <Button size="small" type="link" onClick={() => scrollTo(0)}>
              ↑ {describeUnseen(above)}
            </Button>
          )}
          {below.length > 0 && (
            <Button size="small" type="link" onClick={() => scrollTo(list.current?.scrollHeight ?? 0)}>
              ↓ {describeUnseen(below)}
            </Button>
          )}
        </p>
      )}
    </section>
  );
}

const countRed = (rows: readonly ColumnRow[]): number => rows.filter(isRedRow).length;

/** `2 条未确认（1 严重）` */
function describeUnseen(rows: readonly ColumnRow[]): string {
  const red = countRed(rows);
  return `${rows.length} 条未确认${red > 0 ? `（${red} 严重）` : ''}`;
}

/** A red alarm that is new stands at the top, and the top is shown. */
function useReturnForRed(list: RefObject<HTMLDivElement | null>, rows: readonly ColumnRow[]): void {
  const known = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const red = rows.filter(isRedRow).map(({ id }) => id);
    if (red.some((id) => !known.current.has(id))) list.current?.scrollTo({ top: 0 });
    known.current = new Set(red);
  }, [list, rows]);
}

/** Once this desk has taken the selected alarm, the one in its place is selected. */
function useNextAfterAck(rows: readonly ColumnRow[]): void {
  const { selection } = useUi();
  const send = useSend();
  const before = useRef(rows);
  const acknowledgedId =
    selection?.kind === 'alarm' && selection.by === 'acknowledging' ? selection.alertId : null;
  useEffect(() => {
    if (acknowledgedId === null || rows.some(({ id }) => id === acknowledgedId)) {
      before.current = rows;
      return;
    }
    const next = findSuccessor(before.current, rows, acknowledgedId);
    if (next !== undefined)
      send({ type: 'alarm.selected', alertId: next.id, flightId: next.flightId, by: 'next' });
  }, [rows, acknowledgedId, send]);
}
