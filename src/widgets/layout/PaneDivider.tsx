/** The line between two panes: dragged, or moved with the arrow keys, it gives one of them another size. */

import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './divider.module.css';

interface Props {
  /** What gets another size. */
  readonly label: string;
  /** `column`: a line from top to bottom between panes side by side. */
  readonly between: 'column' | 'row';
  /** px of the pane. */
  readonly size: number;
  readonly min: number;
  readonly max: number;
  /** The pane stands behind the line: it grows when the line moves back. */
  readonly isBehind?: boolean;
  onChange(size: number): void;
  /** A double click asks for the size of the beginning. */
  onReset(): void;
}

const STEP_PX = 16;
const STEPS: Readonly<Record<Props['between'], readonly [back: string, forth: string]>> = {
  column: ['ArrowLeft', 'ArrowRight'],
  row: ['ArrowUp', 'ArrowDown'],
};

export function PaneDivider({ label, between, size, min, max, isBehind = false, onChange, onReset }: Props) {
  const direction = isBehind ? -1 : 1;
  const change = (next: number) => onChange(Math.round(Math.min(max, Math.max(min, next))));

  function drag(down: PointerEvent<HTMLDivElement>): void {
    if (down.button !== 0) return;
    down.preventDefault();
    const line = down.currentTarget;
    line.setPointerCapture(down.pointerId);
    const placeOf = (at: { clientX: number; clientY: number }) =>
      between === 'column' ? at.clientX : at.clientY;
    const from = placeOf(down);
    const follow = (at: globalThis.PointerEvent) => change(size + direction * (placeOf(at) - from));
    const stop = () => line.removeEventListener('pointermove', follow);
    line.addEventListener('pointermove', follow);
    line.addEventListener('lostpointercapture', stop, { once: true });
  }

  function step(event: KeyboardEvent): void {
    const at = STEPS[between].indexOf(event.key);
    if (at < 0) return;
    event.preventDefault();
    change(size + direction * (at === 0 ? -STEP_PX : STEP_PX));
  }

  return (
    // A separator that is moved takes the focus (ARIA, window splitter).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={styles.divider}
      aria-label={label}
      aria-orientation={between === 'column' ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={max}
      title={`${label}（拖动或方向键，双击还原）`}
      onPointerDown={drag}
      onKeyDown={step}
      onDoubleClick={onReset}
    />
  );
}
