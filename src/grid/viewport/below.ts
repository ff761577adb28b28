/** What stands below opened rows: elements as wide as the table that scroll with the rows. */

import type { GridRows } from '../contract/contract.ts';
import { createBox } from './box.ts';
import type { RowTops } from './geometry.ts';
import styles from './viewport.module.css';

export class Below {
  readonly #moving: HTMLElement;
  readonly #elements = new Map<string, HTMLElement>();
  #opened: ReadonlyMap<string, number> = new Map();

  /** @param moving what scrolls with the rows */
  constructor(moving: HTMLElement) {
    this.#moving = moving;
  }

  isOpen(id: string): boolean {
    return this.#opened.has(id);
  }

  elementOf(id: string): HTMLElement | null {
    return this.#elements.get(id) ?? null;
  }

  /** @param opened px below each */
  set(opened: ReadonlyMap<string, number>): void {
    this.#opened = opened;
    for (const [id, element] of this.#elements)
      if (!opened.has(id)) {
        element.remove();
        this.#elements.delete(id);
      }
    for (const id of opened.keys()) if (!this.#elements.has(id)) this.#add(id);
  }

  /** Rows came, went or moved. */
  place(rows: Pick<GridRows, 'indexOf'>, tops: RowTops): void {
    const extras = new Map<number, number>();
    for (const [id, extra] of this.#opened) {
      const index = rows.indexOf(id);
      if (index >= 0) extras.set(index, extra);
    }
    tops.open(extras);
    for (const [id, element] of this.#elements) {
      const index = rows.indexOf(id);
      element.hidden = index < 0;
      element.style.transform = `translateY(${tops.topOf(index + 1) - (extras.get(index) ?? 0)}px)`;
    }
  }

  #add(id: string): void {
    const element = createBox(styles.below);
    // Keys pressed in what stands there are not meant for the cells.
    for (const kind of ['keydown', 'copy', 'cut', 'paste'])
      element.addEventListener(kind, (event) => event.stopPropagation());
    this.#elements.set(id, element);
    this.#moving.append(element);
  }
}
