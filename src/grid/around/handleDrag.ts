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
  line.className = styles.dropLine;
  line.hidden = true;
  body.append(line);
  let drag: RowDrag | null = null;

  function begin(down: PointerEvent): void {
    const lead = viewport.leadOf(down.target);
    if (lead?.kind !== 'drag' || lead.id === null || down.button !== 0) return;
    drag = new RowDrag(viewport, talk, line, lead.id, down);
    // The text of the rows is not marked on the way.
    down.preventDefault();
    element.focus({ preventScroll: true });
  }

  element.addEventListener('pointerdown', begin);
  return () => {
    drag?.stop();
    element.removeEventListener('pointerdown', begin);
    line.remove();
  };
}

/** A row from the press on its handle until it is let go. */
class RowDrag {
  readonly #viewport: Viewport;
  readonly #talk: DragTalk;
  readonly #line: HTMLElement;
  readonly #id: string;
  readonly #down: PointerEvent;
  readonly #handle: DOMRectReadOnly;
  readonly #ends = new AbortController();
  /** px of the window where the pointer is. */
  #y: number;
  #isDragging = false;
  #frame = 0;

  /** @param line shows where the row would go */
  constructor(viewport: Viewport, talk: DragTalk, line: HTMLElement, id: string, down: PointerEvent) {
    this.#viewport = viewport;
    this.#talk = talk;
    this.#line = line;
    this.#id = id;
    this.#down = down;
    this.#handle = (down.target as Element).getBoundingClientRect();
    this.#y = down.clientY;
    const { signal } = this.#ends;
    window.addEventListener('pointermove', this.#onMove, { signal });
    window.addEventListener('pointerup', this.#onUp, { signal });
    window.addEventListener('pointercancel', this.stop, { signal });
    window.addEventListener('keydown', this.#onKey, { signal, capture: true });
  }

  readonly stop = (): void => {
    const { element } = this.#viewport;
    const { pointerId } = this.#down;
    this.#ends.abort();
    cancelAnimationFrame(this.#frame);
    this.#line.hidden = true;
    element.style.cursor = '';
    if (element.hasPointerCapture(pointerId)) element.releasePointerCapture(pointerId);
  };

  readonly #onMove = ({ clientY }: PointerEvent): void => {
    this.#y = clientY;
    if (this.#isDragging || Math.abs(clientY - this.#down.clientY) <= SLACK) return;
    this.#isDragging = true;
    const { element } = this.#viewport;
    // Not before: a double-click would lose the handle it was made on.
    element.setPointerCapture(this.#down.pointerId);
    element.style.cursor = 'grabbing';
    this.#draw();
  };

  readonly #onUp = (): void => {
    this.stop();
    if (!this.#isDragging) return this.#talk.press(this.#id, this.#handle);
    const { index } = this.#viewport.gapAt(this.#y);
    const old = this.#talk.indexOf(this.#id);
    const to = index > old ? index - 1 : index;
    if (old >= 0 && to !== old) this.#talk.drop(this.#id, to);
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    this.stop();
  };

  readonly #draw = (): void => {
    const { element, body } = this.#viewport;
    const { top, bottom } = body.getBoundingClientRect();
    element.scrollTop += computePull(this.#y, top, bottom);
    this.#line.hidden = false;
    this.#line.style.top = `${this.#viewport.gapAt(this.#y).top}px`;
    this.#frame = requestAnimationFrame(this.#draw);
  };
}

/** px to scroll in this frame: more the nearer to the edge, most beyond it. */
export function computePull(at: number, top: number, bottom: number): number {
  const edge = Math.min(EDGE, (bottom - top) / 3);
  if (at < top + edge) return -Math.ceil(Math.min(1, (top + edge - at) / edge) * SPEED);
  if (at > bottom - edge) return Math.ceil(Math.min(1, (at - bottom + edge) / edge) * SPEED);
  return 0;
}
