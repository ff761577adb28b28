/** One recycled row: elements that show whichever row, and whichever columns, are in sight. */

import type { GridRow } from '#domain/grid/column.ts';
import type { CellTexts, GridChecks } from '../contract/contract.ts';
import { createBox, createBoxAt } from './box.ts';
import { createCell, createLane, setFlag, showProblem, type LaneView } from './cellView.ts';
import type { Lead, LeadKind, PlacedColumn } from './geometry.ts';
import { type CellView, paint } from './painters.ts';
import styles from './viewport.module.css';

/** What a row is drawn with, besides itself. */
export interface RowLook {
  readonly index: number;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly isOpen: boolean;
  /** Place in a tree; `null` = the table is none. */
  readonly branch: Branch | null;
}

export interface Branch {
  /** 0 = root */
  readonly level: number;
  readonly state: 'leaf' | 'open' | 'closed' | 'loading';
}

export interface RowDrawing {
  readonly gridId: string;
  readonly texts: CellTexts;
  readonly checks: Pick<GridChecks, 'problem'>;
  readonly leads: readonly Lead[];
  readonly left: readonly PlacedColumn[];
  readonly centre: readonly PlacedColumn[];
  readonly right: readonly PlacedColumn[];
  /** Columns of the centre that show, first and last. */
  readonly centreIn: readonly [number, number];
  /** Grows when the columns are others. */
  readonly columnsRev: number;
}

/** What the built-in columns are for. */
const LEAD_NAMES: Readonly<Partial<Record<LeadKind, string>>> = {
  drag: '次序',
  expand: '展开',
  choose: '选择',
  chooseOne: '选择',
};
const LEAD_HINTS: Readonly<Partial<Record<LeadKind, string>>> = {
  drag: '拖动改变次序，单击打开菜单，双击在下方插入',
  expand: '展开或收起',
};

export class RowView {
  readonly element = createBox(styles.row);
  readonly #slot: number;
  readonly #left = createLane(styles.left);
  readonly #centre = createLane(styles.centre);
  readonly #right = createLane(styles.right);
  readonly #lanes: readonly LaneView[] = [this.#left, this.#centre, this.#right];
  #columnsRev = -1;
  #leads: readonly HTMLElement[] = [];
  #isChosen = false;
  #isDisabled = false;
  #isMarked = false;

  /** -1 = shows nothing. */
  index = -1;
  id: string | null = null;

  /** @param slot distinguishes its cells from those of other rows */
  constructor(slot: number) {
    this.#slot = slot;
    this.element.setAttribute('role', 'row');
    this.element.append(...this.#lanes.map(({ element }) => element));
  }

  place(index: number, top: number): void {
    if (this.index < 0) this.element.hidden = false;
    this.element.style.transform = `translateY(${top}px)`;
    if (this.index === index) return;
    this.index = index;
    this.element.dataset['index'] = String(index);
    // The head is the first.
    this.element.setAttribute('aria-rowindex', String(index + 2));
  }

  hide(): void {
    this.index = -1;
    this.id = null;
    this.element.hidden = true;
  }

  draw(row: GridRow, look: RowLook, drawing: RowDrawing): void {
    if (this.id !== row.id) {
      this.id = row.id;
      this.element.dataset['id'] = row.id;
    }
    if (this.#columnsRev !== drawing.columnsRev) this.#takeColumns(drawing);
    if (this.#isChosen !== look.isChosen) setFlag(this.element, 'chosen', (this.#isChosen = look.isChosen));
    if (this.#isDisabled !== look.isDisabled)
      setFlag(this.element, 'disabled', (this.#isDisabled = look.isDisabled));
    if (drawing.leads.length > 0) this.#drawLeads(look, drawing);
    this.#drawLane(this.#left, drawing.left, 0, drawing.left.length - 1, row, drawing);
    this.#drawLane(this.#centre, drawing.centre, ...drawing.centreIn, row, drawing);
    this.#drawLane(this.#right, drawing.right, 0, drawing.right.length - 1, row, drawing);
    if (look.branch !== null) this.#drawBranch(look.branch, drawing);
  }

  /** @param range keys of the cells that are within the chosen range */
  mark(active: string | null, range: ReadonlySet<string> | null): void {
    const isMarked = active !== null || range !== null;
    if (!isMarked && !this.#isMarked) return;
    this.#isMarked = isMarked;
    for (const view of this.cells()) {
      const isActive = view.key === active;
      const isInRange = range?.has(view.key) ?? false;
      if (view.isActive !== isActive) setFlag(view.element, 'active', (view.isActive = isActive));
      if (view.isInRange !== isInRange) setFlag(view.element, 'range', (view.isInRange = isInRange));
    }
  }

  cell(key: string): HTMLElement | null {
    for (const view of this.cells()) if (view.key === key) return view.element;
    return null;
  }

  *cells(): Iterable<CellView> {
    for (const { cells } of this.#lanes) for (const view of cells) if (!view.isHidden) yield view;
  }

  #takeColumns({ columnsRev, leads }: RowDrawing): void {
    this.#columnsRev = columnsRev;
    for (const { cells } of this.#lanes) for (const { element } of cells.splice(0)) element.remove();
    for (const element of this.#leads) element.remove();
    let x = 0;
    this.#leads = leads.map(({ kind, width }) => {
      const element = createBoxAt(`${styles.cell} ${styles.lead}`, x, width);
      element.setAttribute('role', 'gridcell');
      element.dataset['lead'] = kind;
      element.title = LEAD_HINTS[kind] ?? '';
      const name = LEAD_NAMES[kind];
      if (name !== undefined) element.setAttribute('aria-label', name);
      x += width;
      this.#left.element.append(element);
      return element;
    });
  }

  #drawLeads({ index, isChosen, isDisabled, isOpen }: RowLook, { leads }: RowDrawing): void {
    for (const [at, { kind }] of leads.entries()) {
      const element = this.#leads[at];
      if (element === undefined) continue;
      if (kind === 'number') {
        const text = String(index + 1);
        if (element.textContent !== text) element.textContent = text;
      } else if (kind === 'choose' || kind === 'chooseOne') {
        setFlag(element, 'on', isChosen);
        // A cell of a grid is selected; it cannot be checked.
        element.setAttribute('aria-selected', String(isChosen));
        element.setAttribute('aria-disabled', String(isDisabled));
      } else if (kind === 'expand') {
        setFlag(element, 'on', isOpen);
        element.setAttribute('aria-expanded', String(isOpen));
      }
    }
  }

  /** Elements are taken round and round, so that a step sideways writes only into the columns that come. */
  #drawLane(
    { element: lane, cells }: LaneView,
    columns: readonly PlacedColumn[],
    first: number,
    last: number,
    row: GridRow,
    { gridId, texts, checks }: RowDrawing,
  ): void {
    const count = last - first + 1;
    while (cells.length < count) cells.push(createCell(lane));
    const size = cells.length;
    for (let at = 0; at < size; at++) {
      const view = cells[at]!;
      const index = first + ((((at - first) % size) + size) % size);
      const placed = index <= last ? columns[index] : undefined;
      const isHidden = placed === undefined;
      if (view.isHidden !== isHidden) view.element.hidden = view.isHidden = isHidden;
      if (placed === undefined) continue;
      const { column, x, width } = placed;
      if (view.key !== column.key) {
        view.element.style.left = `${x}px`;
        view.element.style.width = `${(view.width = width)}px`;
        view.element.id = `${gridId}-${this.#slot}-${column.key}`;
      }
      paint(view, column, row, texts);
      const problem = checks.problem(row.id, column.key);
      if (view.problem !== problem) showProblem(view, problem);
    }
  }

  #drawBranch({ level, state }: Branch, { left, centre }: RowDrawing): void {
    const first = (left[0] ?? centre[0])?.column.key;
    for (const { element, key } of this.cells()) setFlag(element, 'twig', key === first);
    this.element.style.setProperty('--level', String(level));
    this.element.dataset['branch'] = state;
    this.element.setAttribute('aria-level', String(level + 1));
    if (state === 'leaf') this.element.removeAttribute('aria-expanded');
    else this.element.setAttribute('aria-expanded', String(state === 'open'));
  }
}
