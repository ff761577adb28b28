/**
 * The elements a table stands in. What scrolls is an empty sheet of the size of all rows; what is seen is a stage that stands
 * still on it. So the browser can never show a part that is not drawn yet: rows move when they are drawn.
 */

import { createBox } from './box.ts';
import type { Lanes } from './geometry.ts';
import styles from './viewport.module.css';

/** ms after the last scroll */
const PAUSE = 100;

/** Says in `data-scrolling` that an element scrolls; its styles leave out what moves meanwhile (GRID-19). */
export function markScrolling(scroller: EventTarget & { readonly dataset: DOMStringMap }): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const mark = (): void => {
    if (timer === undefined) scroller.dataset['scrolling'] = 'true';
    clearTimeout(timer);
    timer = setTimeout(clear, PAUSE);
  };
  const clear = (): void => {
    timer = undefined;
    delete scroller.dataset['scrolling'];
  };
  scroller.addEventListener('scroll', mark, { passive: true });
}

let grids = 0;

interface Around {
  readonly label: string;
  /** px */
  readonly rowHeight: number;
  readonly head: HTMLElement;
  readonly foot: HTMLElement;
}

export class GridFrame {
  readonly id = `grid${(grids += 1)}`;
  /** What scrolls and takes the keys. */
  readonly scroller = createBox(styles.scroller);
  readonly element = createBox(styles.stage);
  /** Between head and foot. */
  readonly body = createBox(styles.body);
  /** Goes up and down with the rows. */
  readonly moving = createBox(styles.moving);
  readonly #sheet = createBox(styles.sheet);
  /** px of the centre, as the lanes last received it. */
  #left = 0;

  constructor({ label, rowHeight, head, foot }: Around) {
    const { scroller, element, body } = this;
    scroller.id = this.id;
    scroller.tabIndex = 0;
    scroller.setAttribute('role', 'grid');
    scroller.setAttribute('aria-label', label);
    // Once for all rows: with a property of its own, each would have the styles of its cells worked out apart.
    element.style.setProperty('--row', `${rowHeight}px`);
    body.append(this.moving);
    element.append(head, body, foot);
    this.#sheet.append(element);
    scroller.append(this.#sheet);
    markScrolling(scroller);
  }

  /** @param width px, as @param height of what is seen */
  fit(width: number, height: number, { left, right }: Lanes): void {
    const { style } = this.element;
    style.width = `${width}px`;
    style.height = `${height}px`;
    style.setProperty('--left', `${left.width}px`);
    style.setProperty('--right', `${right.width}px`);
  }

  /** @param height px of head, rows and foot */
  spread({ left, centre, right }: Lanes, height: number): void {
    this.#sheet.style.width = `${left.width + centre.width + right.width}px`;
    this.#sheet.style.height = `${height}px`;
  }

  /** Shows the rows at a height, and the columns of the centre from a px on. */
  moveTo(top: number, left: number): void {
    this.moving.style.transform = `translate3d(0, ${-top}px, 0)`;
    // All cells inherit it: written where it changes.
    if (this.#left === left) return;
    this.#left = left;
    this.element.style.setProperty('--shift', left === 0 ? 'none' : `translateX(${-left}px)`);
  }

  /** For who cannot see which cell is active. */
  nameActive(cellId: string | null): void {
    const { scroller } = this;
    if (cellId === scroller.getAttribute('aria-activedescendant')) return;
    if (cellId === null) scroller.removeAttribute('aria-activedescendant');
    else scroller.setAttribute('aria-activedescendant', cellId);
  }
}
