/** Dragging a row by its handle: a line says where it would go, the table scrolls near its edges. */
import type { Viewport } from '../viewport/viewport.ts';
import styles from './around.module.css';

/** px a hand may tremble before it is a drag. */
const SLACK = 4;
/** px from an edge of the rows where the table begins to scroll, and px a frame at the edge itself. */
const EDGE = 40;
const SPEED = 16;

export interface DragTalk {
  indexOf(id: string): number;
  /** `to` = the place the row has afterwards. */
  drop(id: string, to: number): void;
  /** The handle was pressed and let go where it was. */
  press(id: string, handle: DOMRectReadOnly): void;
}

/** @returns stops listening */
export function dragByHandle(viewport: Viewport, talk: DragTalk): () => void {
  const { element, body } = viewport;
  const line = document.createElement('div');
  line.className = styles['dropLine'] ?? '';
  line.hidden = true;
  body.append(line);
  let stop = (): void => {};

  function begin(down: PointerEvent): void {
    const lead = viewport.leadOf(down.target);
    if (lead?.kind !== 'drag' || lead.id === null || down.button !== 0) return;
    const { id } = lead;
    const handle = (down.target as Element).getBoundingClientRect();
    const from = down.clientY;
    let at = from;
    let isDragging = false;
    let frame = 0;
    // The text of the rows is not marked on the way.
    down.preventDefault();
    element.focus({ preventScroll: true });

    const draw = (): void => {
      const { top, bottom } = body.getBoundingClientRect();
      element.scrollTop += computePull(at, top, bottom);
      const gap = viewport.gapAt(at);
      line.hidden = false;
      line.style.top = `${gap.top}px`;
      frame = requestAnimationFrame(draw);
    };
    const move = (event: PointerEvent): void => {
      at = event.clientY;
      if (isDragging || Math.abs(at - from) <= SLACK) return;
      isDragging = true;
      // Not before: a double-click would lose the handle it was made on.
      element.setPointerCapture(down.pointerId);
      element.style.cursor = 'grabbing';
      draw();
    };
    const up = (): void => {
      stop();
      if (!isDragging) return talk.press(id, handle);
      const { index } = viewport.gapAt(at);
      const old = talk.indexOf(id);
      const to = index > old ? index - 1 : index;
      if (old >= 0 && to !== old) talk.drop(id, to);
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      stop();
    };
    stop = () => {
      cancelAnimationFrame(frame);
      line.hidden = true;
      element.style.cursor = '';
      if (element.hasPointerCapture(down.pointerId)) element.releasePointerCapture(down.pointerId);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', stop);
      window.removeEventListener('keydown', escape, true);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', stop);
    window.addEventListener('keydown', escape, true);
  }

  element.addEventListener('pointerdown', begin);
  return () => {
    stop();
    element.removeEventListener('pointerdown', begin);
    line.remove();
  };
}

/** px to scroll in this frame: more the nearer to the edge, most beyond it. */
export function computePull(at: number, top: number, bottom: number): number {
  const edge = Math.min(EDGE, (bottom - top) / 3);
  if (at < top + edge) return -Math.ceil(Math.min(1, (top + edge - at) / edge) * SPEED);
  if (at > bottom - edge) return Math.ceil(Math.min(1, (at - bottom + edge) / edge) * SPEED);
  return 0;
}
