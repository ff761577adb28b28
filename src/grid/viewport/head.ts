/** The head of the table: titles over the lanes, and the box that chooses all rows. */

import { createBox, createBoxAt } from './box.ts';
import type { Lane, Lead, LeadKind, Lanes } from './geometry.ts';
import styles from './viewport.module.css';

interface HeadLook {
  readonly headHeight: number;
  readonly leads: readonly Lead[];
}

const LEAD_TITLES: Readonly<Partial<Record<LeadKind, string>>> = { number: '#' };

export class Head {
  readonly element = createBox(styles.head);
  readonly #look: HeadLook;
  /** The cell that draws the box, and within it the box for who cannot see it. */
  #all: HTMLElement | null = null;
  #box: HTMLElement | null = null;
  #chosen: 'all' | 'some' | 'none' = 'none';

  constructor(look: HeadLook) {
    this.#look = look;
    this.element.setAttribute('role', 'row');
    this.element.setAttribute('aria-rowindex', '1');
    this.element.style.height = `${look.headHeight}px`;
  }

  setLanes({ left, centre, right }: Lanes): void {
    const leftLane = this.#lane(styles.left, left);
    let x = 0;
    for (const { kind, width } of this.#look.leads) {
      const cell = headCell(x, width, LEAD_TITLES[kind] ?? '');
      cell.dataset['lead'] = kind;
      if (kind === 'choose') {
        this.#all = cell;
        this.#box = createChooseAll();
        cell.append(this.#box);
        // A head that is laid out anew has a new box.
        this.setAllChosen(this.#chosen);
      }
      leftLane.append(cell);
      x += width;
    }
    this.element.replaceChildren(
      leftLane,
      this.#lane(styles.centre, centre),
      this.#lane(styles.right, right),
    );
  }

  setAllChosen(state: 'all' | 'some' | 'none'): void {
    this.#chosen = state;
    if (this.#all === null) return;
    this.#all.dataset['on'] = state;
    this.#box?.setAttribute('aria-checked', state === 'some' ? 'mixed' : String(state === 'all'));
  }

  #lane(className: string | undefined, { columns }: Lane): HTMLElement {
    const lane = createBox(className);
    lane.append(
      ...columns.map(({ column, x, width }) => {
        const cell = headCell(x, width, column.title);
        cell.dataset['align'] = column.align;
        cell.title = column.title;
        if (column.rules.some(({ required, pattern }) => required === true || pattern === '*'))
          cell.dataset['required'] = 'true';
        return cell;
      }),
    );
    return lane;
  }
}

function headCell(x: number, width: number, title: string): HTMLElement {
  const cell = createBoxAt(styles.headCell, x, width);
  cell.setAttribute('role', 'columnheader');
  cell.textContent = title;
  return cell;
}

function createChooseAll(): HTMLElement {
  const box = createBox(styles.chooseAll);
  box.setAttribute('role', 'checkbox');
  box.setAttribute('aria-label', '选择全部');
  return box;
}
