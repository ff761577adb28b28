import { type KeyboardEvent, useRef, useState } from 'react';
import styles from './cron.module.css';
import type { ListProps } from './modeInputs.tsx';

/** All numbers at a glance, each pressed or not: one stop of the Tab key, arrows go from number to number. */
export function NumberGrid({ number: { label, min, max }, values, tabIndex, onChange }: ListProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(values[0] ?? min);
  // Sixty stand in tens, dozens in twelves.
  const columns = max - min < 24 ? 12 : 10;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: min - current,
    End: max - current,
  };
  const move = (event: KeyboardEvent): void => {
    const next = current + (steps[event.key] ?? 0);
    if (steps[event.key] === undefined || next < min || next > max) return;
    event.preventDefault();
    grid.current?.querySelectorAll('button')[next - min]?.focus();
  };
  const toggle = (value: number): void =>
    onChange(values.includes(value) ? values.filter((one) => one !== value) : [...values, value]);
  return (
    <div
      ref={grid}
      role="group"
      aria-label={label}
      className={styles.grid}
      style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}
    >
      {Array.from({ length: max - min + 1 }, (_, index) => min + index).map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={values.includes(value)}
          tabIndex={value === current ? tabIndex : -1}
          onFocus={() => setCurrent(value)}
          onKeyDown={move}
          onClick={() => toggle(value)}
        >
          {value}
        </button>
      ))}
    </div>
  );
}
