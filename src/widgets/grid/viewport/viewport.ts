/**
 * Draws the rows and columns in sight into recycled elements (performance C). What scrolls is an empty sheet of the size of
 * all rows; what is seen is a stage that stands still on it. So the browser can never show a part that is not drawn yet:
 * rows move when they are drawn, in the frame of the scroll event.
 */
import type { GridColumn, GridRow } from '#domain/grid/column.ts';
import type {
  CellTexts,
  CursorView,
  GridChecks,
  GridRows,
  GridViewport,
  Place,
  RowsChange,
} from '../contract.ts';
import { Below } from './below.ts';
import { Foot, type FootLine } from './foot.ts';
import { columnsIn, type LeadKind, type Lanes, lanesOf, RowTops } from './geometry.ts';
import { Head } from './head.ts';
import { marksOf } from './marks.ts';
import { OldValues } from './oldValues.ts';
import { type Branch, type Drawing, type RowLook, RowView } from './rowView.ts';
import styles from './viewport.module.css';

export interface ViewportParts {
  readonly rows: GridRows;
  readonly texts: CellTexts;
  readonly checks: Pick<GridChecks, 'problem'>;
}

export interface ViewportLook {
  readonly label: string;
  /** px */
  readonly rowHeight: number;
  readonly headHeight: number;
  readonly leads: readonly { readonly kind: LeadKind; readonly width: number }[];
  /** Place of a row in a tree; absent = the table is none. */
  readonly branch?: (row: GridRow) => Branch;
  /** Cells that React draws were given to other rows or columns. */
  readonly onHosts?: () => void;
}

const NO_CURSOR: CursorView = { active: null, range: null, isEditing: false };
let grids = 0;

export class Viewport implements GridViewport {
  readonly #parts: ViewportParts;
  readonly #look: ViewportLook;
  readonly #id = `grid${(grids += 1)}`;
  readonly #scroller = div(styles['scroller']);
  readonly #sheet = div(styles['sheet']);
  readonly #stage = div(styles['stage']);
  readonly #body = div(styles['body']);
  readonly #moving = div(styles['moving']);
  readonly #head: Head;
  readonly #foot = new Foot();
  readonly #oldValues = new OldValues();
  readonly #tops: RowTops;
  readonly #resize: ResizeObserver;
  readonly #stop: (() => void)[];

  #pool: RowView[] = [];
  #columns: readonly GridColumn[] = [];
  #lanes: Lanes;
  #columnsRev = 0;
  #cursor = NO_CURSOR;
  #dirty: Set<string> | 'all' = 'all';
  #frame = 0;
  #width = 0;
  #height = 0;
  /** Columns of the centre that were drawn last. */
  #drawnIn: readonly [number, number] = [0, -1];
  /** Px of the centre, as the lanes were told last. */
  #shift = 0;
  #top = 0;
  readonly #below = new Below(this.#moving);

  constructor(host: HTMLElement, parts: ViewportParts, look: ViewportLook) {
    this.#parts = parts;
    this.#look = look;
    this.#tops = new RowTops(look.rowHeight);
    this.#head = new Head(look);
    this.#lanes = lanesOf([], 0, 0);
    this.#scroller.id = this.#id;
    this.#scroller.tabIndex = 0;
    this.#scroller.setAttribute('role', 'grid');
    this.#scroller.setAttribute('aria-label', look.label);
    // Once for all rows: with a property of its own, each would have the styles of its cells worked out apart.
    this.#stage.style.setProperty('--row', `${look.rowHeight}px`);
    this.#body.append(this.#moving);
    this.#stage.append(this.#head.element, this.#body, this.#foot.element);
    this.#sheet.append(this.#stage);
    this.#scroller.append(this.#sheet);
    host.append(this.#scroller);
    this.#scroller.addEventListener('scroll', this.#draw, { passive: true });
    this.#resize = new ResizeObserver(() => this.#measure());
    this.#resize.observe(this.#scroller);
    this.#stop = [
      parts.rows.subscribe((change) => this.#changed(change)),
      parts.texts.subscribe(() => this.invalidate('all')),
    ];
    this.#measure();
  }

  /** What takes the keys, and what editors stand on. */
  get element(): HTMLElement {
    return this.#scroller;
  }

  get stage(): HTMLElement {
    return this.#stage;
  }

  get body(): HTMLElement {
    return this.#body;
  }

  /** px, as it was drawn last: asking the element would have the browser lay everything out first. */
  get top(): number {
    return this.#top;
  }

  /** As it was measured last; not in a tab that is hidden. */
  get isSeen(): boolean {
    return this.#height > 0;
  }

  get pageRows(): number {
    return Math.max(1, Math.floor(this.#bodyHeight / this.#look.rowHeight));
  }

  get #bodyHeight(): number {
    return Math.max(0, this.#height - this.#look.headHeight - this.#foot.height);
  }

  setColumns(columns: readonly GridColumn[]): void {
    this.#columns = columns;
    this.#layOut();
  }

  setFoot(lines: readonly FootLine[]): void {
    const { height } = this.#foot;
    this.#foot.set(lines);
    // Other numbers in the same lines leave everything else where it is.
    if (this.#foot.height !== height) this.#layOut();
  }

  /** All, some or none of the rows are chosen; told by whoever chooses. */
  setAllChosen(state: 'all' | 'some' | 'none'): void {
    this.#head.setAllChosen(state);
  }

  /** Opened rows and the px of what stands below them. */
  setOpened(opened: ReadonlyMap<string, number>): void {
    this.#below.set(opened);
    this.#placeOpened();
    this.invalidate('all');
  }

  /** What stands below an opened row: an element as wide as the table that scrolls with the rows; `null` = not opened. */
  belowOf(id: string): HTMLElement | null {
    return this.#below.elementOf(id);
  }

  /** The gap between two rows that is nearest to a height of the window: the index below it, px from the body's top. */
  gapAt(clientY: number): { readonly index: number; readonly top: number } {
    const { scrollTop } = this.#scroller;
    const within = clientY - this.#body.getBoundingClientRect().top;
    const y = Math.min(Math.max(0, within), this.#bodyHeight) + scrollTop;
    const over = Math.max(0, Math.min(this.#tops.indexAt(y), this.#parts.rows.count - 1));
    const isUpper = y < this.#tops.topOf(over) + this.#look.rowHeight / 2;
    const index = Math.min(isUpper ? over : over + 1, this.#parts.rows.count);
    return { index, top: this.#tops.topOf(index) - scrollTop };
  }

  setCursor(cursor: CursorView): void {
    this.#cursor = cursor;
    this.#markCursor();
  }

  invalidate(rows: ReadonlySet<string> | 'all'): void {
    if (rows === 'all') this.#dirty = 'all';
    else if (this.#dirty !== 'all') for (const id of rows) this.#dirty.add(id);
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#draw);
  }

  scrollTo({ id, key }: Place): void {
    const index = this.#parts.rows.indexOf(id);
    if (index < 0) return;
    const top = this.#tops.topOf(index);
    const { scrollTop, scrollLeft } = this.#scroller;
    const bottom = top + this.#look.rowHeight - this.#bodyHeight;
    if (top < scrollTop) this.#scroller.scrollTop = top;
    else if (bottom > scrollTop) this.#scroller.scrollTop = bottom;
    const placed = this.#lanes.centre.columns.find(({ column }) => column.key === key);
    if (placed !== undefined) {
      const room = this.#width - this.#lanes.left.width - this.#lanes.right.width;
      if (placed.x < scrollLeft) this.#scroller.scrollLeft = placed.x;
      else if (placed.x + placed.width > scrollLeft + room)
        this.#scroller.scrollLeft = placed.x + placed.width - room;
    }
    this.#draw();
  }

  flash(place: Place): void {
    const view = this.#pool.find(({ id }) => id === place.id);
    const cell = view?.cell(place.key);
    if (view !== undefined && cell != null) this.#oldValues.show(cell, view.element, place.id);
  }

  scrollTop(top: number): void {
    this.#scroller.scrollTop = top;
    this.#draw();
  }

  rectOf(place: Place): DOMRectReadOnly | null {
    const cell = this.cellOf(place);
    if (cell === null) return null;
    const at = cell.getBoundingClientRect();
    const on = this.#stage.getBoundingClientRect();
    return new DOMRectReadOnly(at.x - on.x, at.y - on.y, at.width, at.height);
  }

  /** The element that shows a cell now; another one after the next scroll. */
  cellOf({ id, key }: Place): HTMLElement | null {
    return this.#pool.find((view) => view.id === id)?.cell(key) ?? null;
  }

  /** px of the body between which a column may be seen: those that are not fixed go beneath those that are. */
  roomOf(key: string): readonly [from: number, to: number] {
    const { left, centre, right } = this.#lanes;
    const isFree = centre.columns.some(({ column }) => column.key === key);
    return isFree ? [left.width, this.#width - right.width] : [0, this.#width];
  }

  /** The element of a row and its top within the body; `null` = not in sight. */
  rowOf(id: string): { readonly element: HTMLElement; readonly index: number } | null {
    const view = this.#pool.find((one) => one.id === id);
    if (view === undefined) return null;
    // Some that are drawn stand just beyond the edge.
    const y = this.#tops.topOf(view.index) - this.#top;
    const isInSight = y < this.#bodyHeight && y + this.#look.rowHeight > 0;
    return isInSight ? { element: view.element, index: view.index } : null;
  }

  /** Cells in sight that React draws. */
  *hosts(): Iterable<Place & { readonly element: HTMLElement }> {
    for (const view of this.#pool) {
      if (view.id === null) continue;
      for (const { element, key, drawn } of view.cells())
        if (drawn === 'host') yield { id: view.id, key, element };
    }
  }

  placeOf(target: EventTarget | null): Place | null {
    if (!(target instanceof Element) || !this.#isMine(target)) return null;
    const key = target.closest<HTMLElement>(`.${styles['cell']}`)?.dataset['key'];
    const id = target.closest<HTMLElement>(`.${styles['row']}`)?.dataset['id'];
    return key === undefined || id === undefined ? null : { id, key };
  }

  /** Built-in column and row that were hit. */
  leadOf(target: EventTarget | null): { readonly kind: LeadKind; readonly id: string | null } | null {
    if (!(target instanceof Element) || !this.#isMine(target)) return null;
    const lead = target.closest<HTMLElement>('[data-lead]');
    if (lead === null) return null;
    return {
      kind: lead.dataset['lead'] as LeadKind,
      id: target.closest<HTMLElement>(`.${styles['row']}`)?.dataset['id'] ?? null,
    };
  }

  /** Not of a table that stands below one of the rows. */
  #isMine(target: Element): boolean {
    return target.closest(`.${styles['scroller']}`) === this.#scroller;
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    this.#resize.disconnect();
    this.#oldValues.clear();
    for (const stop of this.#stop) stop();
    this.#scroller.remove();
  }

  #changed({ rows }: RowsChange): void {
    if (rows === 'order') this.#placeOpened();
    this.invalidate(rows === 'order' ? 'all' : rows);
  }

  #placeOpened(): void {
    this.#below.place(this.#parts.rows, this.#tops);
    this.#size();
  }

  /** Told once more after it was made, of the size it has been laid out for. */
  #measure(): void {
    const { clientWidth, clientHeight } = this.#scroller;
    if (clientWidth === this.#width && clientHeight === this.#height) return;
    this.#width = clientWidth;
    this.#height = clientHeight;
    this.#layOut();
  }

  #layOut(): void {
    const before = this.#look.leads.reduce((sum, { width }) => sum + width, 0);
    this.#lanes = lanesOf(this.#columns, before, this.#width);
    this.#columnsRev += 1;
    this.#oldValues.clear();
    this.#stage.style.width = `${this.#width}px`;
    this.#stage.style.height = `${this.#height}px`;
    this.#stage.style.setProperty('--left', `${this.#lanes.left.width}px`);
    this.#stage.style.setProperty('--right', `${this.#lanes.right.width}px`);
    this.#scroller.setAttribute('aria-colcount', String(this.#columns.length + this.#look.leads.length));
    this.#head.setLanes(this.#lanes);
    this.#foot.setLanes(this.#lanes);
    this.#size();
    this.#dirty = 'all';
    // It is made before it is told its columns.
    if (this.#columns.length > 0) this.#draw();
  }

  #size(): void {
    const { left, centre, right } = this.#lanes;
    const { count } = this.#parts.rows;
    this.#sheet.style.width = `${left.width + centre.width + right.width}px`;
    this.#sheet.style.height = `${this.#tops.total(count) + this.#look.headHeight + this.#foot.height}px`;
    this.#scroller.setAttribute('aria-rowcount', String(count + 1));
  }

  readonly #draw = (): void => {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const { rows } = this.#parts;
    const { scrollTop, scrollLeft } = this.#scroller;
    this.#top = scrollTop;
    this.#moving.style.transform = `translate3d(0, ${-scrollTop}px, 0)`;
    // All cells inherit it: written where it changes.
    if (this.#shift !== scrollLeft) {
      this.#shift = scrollLeft;
      this.#stage.style.setProperty('--shift', scrollLeft === 0 ? 'none' : `translateX(${-scrollLeft}px)`);
    }
    const drawing = this.#drawing(scrollLeft);
    this.#grow(Math.ceil(this.#bodyHeight / this.#look.rowHeight) + 1);
    // All elements show rows, those that are not needed the next: one that is hidden and shown again is laid out anew.
    const first = Math.max(0, Math.min(this.#tops.indexAt(scrollTop), rows.count - this.#pool.length));
    const dirty = this.#dirty;
    this.#dirty = new Set();
    const [from, to] = this.#drawnIn;
    this.#drawnIn = drawing.centreIn;
    const isShifted = from !== drawing.centreIn[0] || to !== drawing.centreIn[1];
    const marks = marksOf(this.#cursor, this.#columns, rows);
    const size = this.#pool.length;
    let isMoved = false;
    for (const [slot, view] of this.#pool.entries()) {
      const index = first + ((((slot - first) % size) + size) % size);
      const row = rows.at(index);
      if (row === undefined) {
        if (view.index >= 0) {
          view.hide();
          isMoved = true;
        }
        continue;
      }
      const isOther = view.index !== index || view.id !== row.id || isShifted || dirty === 'all';
      if (!isOther && !dirty.has(row.id)) continue;
      if (isOther) view.place(index, this.#tops.topOf(index));
      view.draw(row, this.#lookOf(row, index), drawing);
      if (!isOther) continue;
      isMoved = true;
      const { active, range } = marks(row.id, index);
      view.mark(active, range);
    }
    if (!isMoved) return;
    this.#oldValues.settle();
    this.#nameActive();
    this.#look.onHosts?.();
  };

  #drawing(scrollLeft: number): Drawing {
    const { centre, left, right } = this.#lanes;
    return {
      gridId: this.#id,
      texts: this.#parts.texts,
      checks: this.#parts.checks,
      leads: this.#look.leads,
      left: left.columns,
      centre: centre.columns,
      right: right.columns,
      centreIn: columnsIn(centre, scrollLeft, scrollLeft + this.#width - left.width - right.width),
      columnsRev: this.#columnsRev,
    };
  }

  #lookOf(row: GridRow, index: number): RowLook {
    const { rows } = this.#parts;
    return {
      index,
      isChosen: rows.chosen.has(row.id),
      isDisabled: rows.isDisabled(row.id),
      isOpen: this.#below.isOpen(row.id),
      branch: this.#look.branch?.(row) ?? null,
    };
  }

  #grow(count: number): void {
    while (this.#pool.length < count) {
      const view = new RowView(this.#pool.length);
      view.hide();
      this.#pool.push(view);
      this.#moving.append(view.element);
    }
  }

  #markCursor(): void {
    const marks = marksOf(this.#cursor, this.#columns, this.#parts.rows);
    for (const view of this.#pool) {
      if (view.id === null) continue;
      const { active, range } = marks(view.id, view.index);
      view.mark(active, range);
    }
    this.#nameActive();
  }

  /** For who cannot see which cell is active. */
  #nameActive(): void {
    const { active } = this.#cursor;
    const name = active === null ? null : (this.cellOf(active)?.id ?? null);
    if (name === this.#scroller.getAttribute('aria-activedescendant')) return;
    if (name === null) this.#scroller.removeAttribute('aria-activedescendant');
    else this.#scroller.setAttribute('aria-activedescendant', name);
  }
}

function div(className: string | undefined): HTMLElement {
  const element = document.createElement('div');
  element.className = className ?? '';
  return element;
}
