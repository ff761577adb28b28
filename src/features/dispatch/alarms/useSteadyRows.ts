import { useEffect, useRef, useState, type PointerEvent, type MouseEvent } from 'react';
import type { AlarmSection, ColumnRow } from '../model/alarms.ts';

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
export function useSteadyRows(rows: readonly ColumnRow[], sections: readonly AlarmSection[]): SteadyRows {
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
  const shown = held === null || now === null ? rows : held.map((row) => now.get(row.id) ?? row);
  const known = new Set(shown.map(({ id }) => id));
  return {
    shown,
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
