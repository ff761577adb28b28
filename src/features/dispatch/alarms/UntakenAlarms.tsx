/**
 * What nobody has taken yet, red first: an area of its own that shows its top until somebody scrolls it, says how many
 * rows are out of sight, and never moves a row under a pointer (BOARD-104).
 */

import { Button } from 'antd';
import {
  useEffect,
  useRef,
  type RefObject,
  useLayoutEffect,
  useState,
  type PointerEvent,
  type MouseEvent,
} from 'react';
import { AckAmber } from '../actions/AckAmber.tsx';
import { useSend, useUi } from '../context/BoardContext.ts';
import { useUnknown } from '../context/useUnknown.ts';
import { useIsWall } from '../context/WallContext.ts';
import { findSuccessor, isRedRow, type AlarmSection, type ColumnRow } from '../model/alarms.ts';
import { AlarmLines } from './AlarmLine.tsx';
import styles from './alarms.module.css';

/** A pointer that rests is nobody who is about to press. */
const RESTS_AFTER_MS = 2000;
/** After a press, and after a pointer has left. */
const SETTLES_AFTER_MS = 500;
/** Rows that moved just now are not what a press was meant for. */
const SWALLOWED_MS = 250;

interface SteadyRows {
  readonly shown: readonly ColumnRow[];
  /** New ones that wait until the list may move. */
  readonly added: readonly ColumnRow[];
  readonly handlers: {
    onPointerMove(event: PointerEvent): void;
    onPointerDown(): void;
    onPointerLeave(): void;
    onClickCapture(event: MouseEvent): void;
  };
}

/**
 * Rows that keep their places while a pointer moves over them: what is taken meanwhile stays where it was, what is new
 * waits.
 *
 * @param sections where a row that left the list is found as it is now
 */
function useSteadyRows(rows: readonly ColumnRow[], sections: readonly AlarmSection[]): SteadyRows {
  const [held, setHeld] = useState<readonly ColumnRow[] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const movedTs = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  function holdFor(ms: number): void {
    setHeld((before) => before ?? rows);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setHeld(null);
      movedTs.current = performance.now();
    }, ms);
  }

  const now = held === null ? null : new Map(sections.flatMap((one) => one.rows).map((row) => [row.id, row]));
  const steady = held === null || now === null ? rows : held.map((row) => now.get(row.id) ?? row);
  const known = new Set(steady.map(({ id }) => id));
  return {
    shown: steady,
    added: held === null ? [] : rows.filter(({ id }) => !known.has(id)),
    handlers: {
      onPointerMove: ({ pointerType }) => pointerType === 'mouse' && holdFor(RESTS_AFTER_MS),
      onPointerDown: () => holdFor(RESTS_AFTER_MS),
      onPointerLeave: () => held !== null && holdFor(SETTLES_AFTER_MS),
      onClickCapture(event) {
        const hasMoved = held === null && performance.now() - movedTs.current < SWALLOWED_MS;
        if (hasMoved) event.stopPropagation();
      },
    },
  };
}

interface OutOfSight {
  readonly above: readonly ColumnRow[];
  readonly below: readonly ColumnRow[];
}

const NONE: OutOfSight = { above: [], below: [] };

/** A row counts as seen while at least half of it is. */
const SEEN_SHARE = 0.5;
/** On a wall the whole of it is or nothing: heights are whole pixels there. */
const ROUNDING = 0.05;

/** Rows of a list of equal rows that are not in sight: scrolled out of it, or on a wall moved out of it whole. */
function useOutOfSight(list: RefObject<HTMLElement | null>, rows: readonly ColumnRow[]): OutOfSight {
  const isWall = useIsWall();
  const [range, setRange] = useState<readonly [from: number, to: number] | null>(null);
  useLayoutEffect(() => {
    const box = list.current;
    if (box === null) return;
    const look = () => {
      if (box.clientHeight === 0 || rows.length === 0) return setRange(null);
      const height = box.querySelector('li')?.offsetHeight ?? box.scrollHeight / rows.length;
      const share = isWall ? ROUNDING : SEEN_SHARE;
      const from = Math.max(0, Math.ceil(box.scrollTop / height - share));
      const to = Math.min(rows.length, Math.floor((box.scrollTop + box.clientHeight) / height + share));
      setRange((before) => (before?.[0] === from && before[1] === to ? before : [from, to]));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [list, rows.length, isWall]);
  if (range === null) return NONE;
  return { above: rows.slice(0, range[0]), below: rows.slice(range[1]) };
}

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

/** Once this operator has taken the selected alarm, the one in its place is selected. */
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
