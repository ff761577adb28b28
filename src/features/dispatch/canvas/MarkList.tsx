/**
 * What a canvas shows, as a list: one stop for Tab, arrows to walk, Enter to open. Whatever has the focus here is
 * highlighted on the canvas, so that the picture is no black box without eyes or mouse.
 */

import { useRef, useState, type KeyboardEvent } from 'react';
import styles from './canvas.module.css';

export interface MarkItem {
  readonly id: string;
  readonly text: string;
}

interface Props {
  readonly label: string;
  readonly items: readonly MarkItem[];
  readonly selected: string | null;
  onFocus(id: string | null): void;
  onOpen(id: string): void;
}

function stepOf(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min(count - 1, at + 1);
    case 'ArrowUp':
    case 'ArrowLeft':
      return Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

export function MarkList({ label, items, selected, onFocus, onOpen }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [last, setLast] = useState<string | null>(null);
  const has = (id: string | null) => items.some((item) => item.id === id);
  const entry = has(last) ? last : has(selected) ? selected : items[0]?.id;

  function walk(event: KeyboardEvent, at: number): void {
    const to = stepOf(event.key, at, items.length);
    if (to === null) return;
    event.preventDefault();
    list.current?.querySelectorAll('button')[to]?.focus({ preventScroll: true });
  }

  return (
    <ul ref={list} className={styles.marks} aria-label={label}>
      {items.map(({ id, text }, at) => (
        <li key={id}>
          <button
            type="button"
            tabIndex={id === entry ? 0 : -1}
            aria-pressed={id === selected}
            onFocus={() => {
              setLast(id);
              onFocus(id);
            }}
            onBlur={() => onFocus(null)}
            onKeyDown={(event) => walk(event, at)}
            onClick={() => onOpen(id)}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
