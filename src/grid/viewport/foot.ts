/** Sums and means of the columns, below the rows and under the same lanes. */
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
  readonly element = document.createElement('div');
  #lines: readonly FootLine[] = [];
  #lanes: Lanes | null = null;

  constructor() {
    this.element.className = styles['foot'] ?? '';
  }

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
        const row = document.createElement('div');
        row.className = styles['footLine'] ?? '';
        row.style.height = `${LINE_HEIGHT}px`;
        const left = lane(styles['left'], lanes.left, line);
        const label = document.createElement('div');
        label.className = styles['footLabel'] ?? '';
        label.textContent = line.label;
        left.append(label);
        row.append(
          left,
          lane(styles['centre'], lanes.centre, line),
          lane(styles['right'], lanes.right, line),
        );
        return row;
      }),
    );
  }
}

function lane(className: string | undefined, { columns }: Lane, { texts }: FootLine): HTMLElement {
  const element = document.createElement('div');
  element.className = className ?? '';
  element.append(
    ...columns.flatMap(({ column, x, width }) => {
      const text = texts.get(column.key);
      if (text === undefined) return [];
      const cell = document.createElement('div');
      cell.className = styles['footCell'] ?? '';
      cell.dataset['align'] = column.align;
      cell.style.left = `${x}px`;
      cell.style.width = `${width}px`;
      cell.textContent = text;
      return [cell];
    }),
  );
  return element;
}
