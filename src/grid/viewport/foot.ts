/** Sums and means of the columns, below the rows and under the same lanes. */

import { createBox, createBoxAt } from './box.ts';
import type { Lane, Lanes } from './geometry.ts';
import styles from './viewport.module.css';

export interface FootLine {
  /** 合计, 平均 */
  readonly label: string;
  /** Texts by column key. */
  readonly texts: ReadonlyMap<string, string>;
}

/** px. */
const LINE_HEIGHT = 32;

export class Foot {
  readonly element = createBox(styles.foot);
  #lines: readonly FootLine[] = [];
  #lanes: Lanes | null = null;

  /** px */
  get height(): number {
    return this.#lines.length * LINE_HEIGHT;
  }

  set(lines: readonly FootLine[]): void {
    this.#lines = lines;
    this.#draw();
  }

  setLanes(lanes: Lanes): void {
    this.#lanes = lanes;
    this.#draw();
  }

  #draw(): void {
    const lanes = this.#lanes;
    if (lanes === null) return;
    this.element.replaceChildren(
      ...this.#lines.map((line) => {
        const row = createBox(styles.footLine);
        row.style.height = `${LINE_HEIGHT}px`;
        const left = lane(styles.left, lanes.left, line);
        const label = createBox(styles.footLabel);
        label.textContent = line.label;
        left.append(label);
        row.append(left, lane(styles.centre, lanes.centre, line), lane(styles.right, lanes.right, line));
        return row;
      }),
    );
  }
}

function lane(className: string | undefined, { columns }: Lane, { texts }: FootLine): HTMLElement {
  const element = createBox(className);
  element.append(
    ...columns.flatMap(({ column, x, width }) => {
      const text = texts.get(column.key);
      if (text === undefined) return [];
      const cell = createBoxAt(styles.footCell, x, width);
      cell.dataset['align'] = column.align;
      cell.textContent = text;
      return [cell];
    }),
  );
  return element;
}
