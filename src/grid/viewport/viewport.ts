/**
 * Draws the rows and columns in sight into recycled elements (performance C), in the frame of the scroll event, and says where
 * they stand.
 */
import type { GridColumn, GridRow } from '#domain/grid/column.ts';
import type {
  CellTexts,
  CursorView,
  GridChecks,
  GridRows,
  GridViewport,
  CellPlace,
  RowsChange,
} from '../contract/contract.ts';
import { Below } from './below.ts';
import { DirtyRows } from './dirtyRows.ts';
import { Foot, type FootLine } from './foot.ts';
import type { Lead } from './geometry.ts';
import { Head } from './head.ts';
import { type LeadHit, findLead, findPlace } from './hits.ts';
import { Layout } from './layout.ts';
import { createRowMarks } from './marks.ts';
import { OldValues } from './oldValues.ts';
import { RowPool } from './rowPool.ts';
import type { Branch, RowDrawing, RowLook } from './rowView.ts';
import { GridFrame } from './gridFrame.ts';

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
  readonly leads: readonly Lead[];
  /** Place of a row in a tree; absent = the table is none. */
  readonly branch?: (row: GridRow) => Branch;
  /** Cells that React draws were given to other rows or columns. */
  readonly onHosts?: () => void;
}

const NO_CURSOR: CursorView = { active: null, range: null, isEditing: false };

export class Viewport implements GridViewport {
  readonly #parts: ViewportParts;
  readonly #look: ViewportLook;
  readonly #frame: GridFrame;
  readonly #scroller: HTMLElement;
  readonly #pool: RowPool;
  readonly #below: Below;
  readonly #head: Head;
  readonly #foot = new Foot();
  readonly #oldValues = new OldValues();
  readonly #dirty = new DirtyRows(() => this.#draw());
  readonly #layout: Layout;
  readonly #resize: ResizeObserver;
  readonly #stop: (() => void)[];

  #columns: readonly GridColumn[] = [];
  #columnsRev = 0;
  #cursor = NO_CURSOR;
  /** Columns of the centre that were drawn last. */
  #drawnIn: readonly [number, number] = [0, -1];
  #top = 0;

  constructor(host: HTMLElement, parts: ViewportParts, look: ViewportLook) {
    this.#parts = parts;
    this.#look = look;
    const leadsWidth = look.leads.reduce((sum, { width }) => sum + width, 0);
    this.#layout = new Layout(look.rowHeight, look.headHeight, leadsWidth);
    this.#head = new Head(look);
    const { label, rowHeight } = look;
    this.#frame = new GridFrame({ label, rowHeight, head: this.#head.element, foot: this.#foot.element });
    this.#scroller = this.#frame.scroller;
    this.#pool = new RowPool(this.#frame.moving);
    this.#below = new Below(this.#frame.moving);
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

  get body(): HTMLElement {
    return this.#frame.body;
  }

  /** px, as it was drawn last: asking the element would have the browser lay everything out first. */
  get top(): number {
    return this.#top;
  }

  /** As it was measured last; not in a tab that is hidden. */
  get isSeen(): boolean {
    return this.#layout.height > 0;
  }

  /** Rows that stand there whole: what Page Down moves by. */
  get pageRows(): number {
    return this.#layout.pageRows;
  }

  /** The columns in their order, hidden ones left out. */
  setColumns(columns: readonly GridColumn[]): void {
    this.#columns = columns;
    this.#layOut();
  }

  setFoot(lines: readonly FootLine[]): void {
    this.#foot.set(lines);
    // Other numbers in the same lines leave everything else where it is.
    if (this.#layout.setFoot(this.#foot.height)) this.#layOut();
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
    const { tops } = this.#layout;
    const { scrollTop } = this.#scroller;
    const within = clientY - this.body.getBoundingClientRect().top;
    const y = Math.min(Math.max(0, within), this.#layout.bodyHeight) + scrollTop;
    const index = tops.gapAt(y, this.#parts.rows.count);
    return { index, top: tops.topOf(index) - scrollTop };
  }

  setCursor(cursor: CursorView): void {
    this.#cursor = cursor;
    this.#markCursor();
  }

  /** Draws before the next frame. */
  invalidate(rows: ReadonlySet<string> | 'all'): void {
    this.#dirty.add(rows);
    this.#dirty.drawSoon();
  }

  scrollTo({ id, key }: CellPlace): void {
    const index = this.#parts.rows.indexOf(id);
    if (index < 0) return;
    const { scrollTop, scrollLeft } = this.#scroller;
    const { top, left } = this.#layout.toShow(index, key, { top: scrollTop, left: scrollLeft });
    if (top !== scrollTop) this.#scroller.scrollTop = top;
    if (left !== scrollLeft) this.#scroller.scrollLeft = left;
    this.#draw();
  }

  flash(place: CellPlace): void {
    const view = this.#pool.viewOf(place.id);
    const cell = view?.cell(place.key);
    if (view !== undefined && cell != null) this.#oldValues.show(cell, view.element, place.id);
  }

  scrollTop(top: number): void {
    this.#scroller.scrollTop = top;
    this.#draw();
  }

  /** The element that shows a cell now; another one after the next scroll. */
  cellOf(place: CellPlace): HTMLElement | null {
    return this.#pool.cellOf(place);
  }

  /** px of the body between which a column may be seen: those that are not fixed go beneath those that are. */
  roomOf(key: string): readonly [from: number, to: number] {
    return this.#layout.roomOf(key);
  }

  /** `null` = not in sight. */
  rowOf(id: string): HTMLElement | null {
    const view = this.#pool.viewOf(id);
    return view !== undefined && this.#layout.isInSight(view.index, this.#top) ? view.element : null;
  }

  /** Cells in sight that React draws. */
  hosts(): Iterable<CellPlace & { readonly element: HTMLElement }> {
    return this.#pool.hosts();
  }

  /** The cell that an event hit. */
  placeOf(target: EventTarget | null): CellPlace | null {
    return findPlace(this.#scroller, target);
  }

  /** Built-in column and row that were hit. */
  leadOf(target: EventTarget | null): LeadHit | null {
    return findLead(this.#scroller, target);
  }

  destroy(): void {
    this.#dirty.cancel();
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
    this.#below.place(this.#parts.rows, this.#layout.tops);
    this.#size();
  }

  /** Told once more after it was made, of the size it has been laid out for. */
  #measure(): void {
    const { clientWidth, clientHeight } = this.#scroller;
    if (this.#layout.resize(clientWidth, clientHeight)) this.#layOut();
  }

  #layOut(): void {
    const layout = this.#layout;
    layout.placeColumns(this.#columns);
    this.#columnsRev += 1;
    this.#oldValues.clear();
    this.#frame.fit(layout.width, layout.height, layout.lanes);
    this.#scroller.setAttribute('aria-colcount', String(this.#columns.length + this.#look.leads.length));
    this.#head.setLanes(layout.lanes);
    this.#foot.setLanes(layout.lanes);
    this.#size();
    this.#dirty.add('all');
    // It is made before it is told its columns.
    if (this.#columns.length > 0) this.#draw();
  }

  #size(): void {
    const { count } = this.#parts.rows;
    this.#frame.spread(this.#layout.lanes, this.#layout.heightOf(count));
    this.#scroller.setAttribute('aria-rowcount', String(count + 1));
  }

  readonly #draw = (): void => {
    const dirty = this.#dirty.take();
    const { rows } = this.#parts;
    const { tops, mostRows } = this.#layout;
    const { scrollTop, scrollLeft } = this.#scroller;
    this.#top = scrollTop;
    this.#frame.moveTo(scrollTop, scrollLeft);
    const drawing = this.#drawing(scrollLeft);
    const [from, to] = this.#drawnIn;
    const isShifted = from !== drawing.centreIn[0] || to !== drawing.centreIn[1];
    this.#drawnIn = drawing.centreIn;
    this.#pool.grow(mostRows);
    const isMoved = this.#pool.draw({
      // All elements show rows, those that are not needed the next: one that is hidden and shown again is laid out anew.
      first: Math.max(0, Math.min(tops.indexAt(scrollTop), rows.count - this.#pool.size)),
      rows,
      tops,
      dirty: isShifted ? 'all' : dirty,
      drawing,
      lookOf: this.#lookOf,
      marks: createRowMarks(this.#cursor, this.#columns, rows),
    });
    if (!isMoved) return;
    this.#oldValues.settle();
    this.#nameActive();
    this.#look.onHosts?.();
  };

  #drawing(scrollLeft: number): RowDrawing {
    const { centre, left, right } = this.#layout.lanes;
    return {
      gridId: this.#frame.id,
      texts: this.#parts.texts,
      checks: this.#parts.checks,
      leads: this.#look.leads,
      left: left.columns,
      centre: centre.columns,
      right: right.columns,
      centreIn: this.#layout.centreIn(scrollLeft),
      columnsRev: this.#columnsRev,
    };
  }

  readonly #lookOf = (row: GridRow, index: number): RowLook => {
    const { rows } = this.#parts;
    return {
      index,
      isChosen: rows.chosen.has(row.id),
      isDisabled: rows.isDisabled(row.id),
      isOpen: this.#below.isOpen(row.id),
      branch: this.#look.branch?.(row) ?? null,
    };
  };

  #markCursor(): void {
    this.#pool.mark(createRowMarks(this.#cursor, this.#columns, this.#parts.rows));
    this.#nameActive();
  }

  #nameActive(): void {
    const { active } = this.#cursor;
    this.#frame.nameActive(active === null ? null : (this.cellOf(active)?.id ?? null));
  }
}
