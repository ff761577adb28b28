import { type PointerEvent, useState } from 'react';

interface Offset {
  readonly x: number;
  readonly y: number;
}

const HOME: Offset = { x: 0, y: 0 };

/**
 * Moves a box by one of its parts and keeps it inside the window.
 * @param box class of the box around the part
 */
export function useDrag(box: string, enabled: boolean) {
  const [moved, setMoved] = useState(HOME);

  function start(down: PointerEvent<HTMLElement>): void {
    const rect = down.currentTarget.closest(`.${box}`)?.getBoundingClientRect();
    if (!enabled || down.button !== 0 || rect === undefined) return;
    down.preventDefault();
    const { clientX, clientY } = down;
    const handle = down.currentTarget;
    handle.setPointerCapture(down.pointerId);
    const follow = (at: globalThis.PointerEvent): void =>
      setMoved({
        x: moved.x + within(at.clientX - clientX, -rect.left, innerWidth - rect.right),
        y: moved.y + within(at.clientY - clientY, -rect.top, Math.max(0, innerHeight - rect.bottom)),
      });
    const stop = (): void => handle.removeEventListener('pointermove', follow);
    handle.addEventListener('pointermove', follow);
    handle.addEventListener('pointerup', stop, { once: true });
    handle.addEventListener('pointercancel', stop, { once: true });
  }

  return { moved, start };
}

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(Math.max(most, least), value));
