/**
 * Draws the rows and columns in sight into recycled elements (performance C), in the frame of the scroll event, and says where
 * they stand.
 */

import type { GridColumn, GridRow } from '#domain/grid/column.ts';
import type { CellPlace, CursorView, GridViewport, RowsChange } from '../contract/contract.ts';
import { Below } from './below.ts';
import { DirtyRows } from './dirtyRows.ts';
import { Foot, type FootLine } from './foot.ts';
import type { Lead, LeadKind } from './geometry.ts';
import { GridFrame } from './gridFrame.ts';
import { Head } from './head.ts';
import { Layout } from './layout.ts';
import { RowsInSight, type ViewportParts } from './rowsInSight.ts';
import type { Branch } from './rowView.ts';
import styles from './viewport.module.css';

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

export class Viewport implements GridViewport {
  readonly #parts: ViewportParts;
  readonly #look: ViewportLook;
  readonly #frame: GridFrame;
  readonly #scroller: HTMLElement;
  readonly #below: Below;
  readonly #sight: RowsInSight;
  readonly #head: Head;
  readonly #foot = new Foot();
  readonly #dirty = new DirtyRows(() => this.#draw());
  readonly #layout: Layout;
  readonly #resize: ResizeObserver;
  readonly #stop: (() => void)[];
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
    this.#below = new Below(this.#frame.moving);
    const { rows, texts, checks } = parts;
    const { leads, branch } = look;
    const [frame, layout, below] = [this.#frame, this.#layout, this.#below];
    this.#sight = new RowsInSight({ rows, texts, checks, frame, layout, below, leads, branch });
    host.append(this.#scroller);
    this.#scroller.addEventListener('scroll', this.#draw, { passive: true });
    this.#resize = new ResizeObserver(() => this.#measure());
    this.#resize.observe(this.#scroller);
    this.#stop = [
      rows.subscribe((change) => this.#changed(change)),
      texts.subscribe(() => this.invalidate('all')),
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
    this.#layOut(columns);
  }

  setFoot(lines: readonly FootLine[]): void {
    this.#foot.set(lines);
    // Other numbers in the same lines leave everything else where it is.
    if (this.#layout.setFoot(this.#foot.height)) this.#layOut();
  }

  /** Whether all, some or none of the rows are chosen; set by the caller. */
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
    this.#sight.setCursor(cursor);
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
    this.#sight.flash(place);
  }

  scrollTop(top: number): void {
    this.#scroller.scrollTop = top;
    this.#draw();
  }

  /** The element that shows a cell now; another one after the next scroll. */
  cellOf(place: CellPlace): HTMLElement | null {
    return this.#sight.cellOf(place);
  }

  /** px of the body between which a column may be seen: those that are not fixed go beneath those that are. */
  roomOf(key: string): readonly [from: number, to: number] {
    return this.#layout.roomOf(key);
  }

  /** `null` = not in sight. */
  rowOf(id: string): HTMLElement | null {
    return this.#sight.rowOf(id, this.#top);
  }

  /** Cells in sight that React draws. */
  hosts(): Iterable<CellPlace & { readonly element: HTMLElement }> {
    return this.#sight.hosts();
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
    this.#sight.clear();
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

  /** Called once more after creation, with the size it has been laid out for. */
  #measure(): void {
    const { clientWidth, clientHeight } = this.#scroller;
    if (this.#layout.resize(clientWidth, clientHeight)) this.#layOut();
  }

  /** @param columns as before where they are not said */
  #layOut(columns?: readonly GridColumn[]): void {
    const layout = this.#layout;
    layout.placeColumns(columns);
    const {
      lanes,
      columns: { length: count },
    } = layout;
    this.#sight.renewColumns();
    this.#frame.fit(layout.width, layout.height, lanes);
    this.#scroller.setAttribute('aria-colcount', String(count + this.#look.leads.length));
    this.#head.setLanes(lanes);
    this.#foot.setLanes(lanes);
    this.#size();
    this.#dirty.add('all');
    // It is made before it is told its columns.
    if (count > 0) this.#draw();
  }

  #size(): void {
    const { count } = this.#parts.rows;
    this.#frame.spread(this.#layout.lanes, this.#layout.heightOf(count));
    this.#scroller.setAttribute('aria-rowcount', String(count + 1));
  }

  readonly #draw = (): void => {
    const dirty = this.#dirty.take();
    const { scrollTop, scrollLeft } = this.#scroller;
    this.#top = scrollTop;
    this.#frame.moveTo(scrollTop, scrollLeft);
    if (this.#sight.draw(dirty, scrollTop, scrollLeft)) this.#look.onHosts?.();
  };
}

/** What an event hit, by its target. Built-in column and row; `null` = the head. */
interface LeadHit {
  readonly kind: LeadKind;
  readonly id: string | null;
}

/** @param table what scrolls: not the table that may stand below one of its rows, or around it */
function findPlace(table: HTMLElement, target: EventTarget | null): CellPlace | null {
  if (!isOf(table, target)) return null;
  const key = target.closest<HTMLElement>(`.${styles.cell}`)?.dataset['key'];
  const id = rowIdOf(target);
  return key === undefined || id === null ? null : { id, key };
}

/** @param table as for `findPlace` */
function findLead(table: HTMLElement, target: EventTarget | null): LeadHit | null {
  if (!isOf(table, target)) return null;
  const lead = target.closest<HTMLElement>('[data-lead]');
  return lead === null ? null : { kind: lead.dataset['lead'] as LeadKind, id: rowIdOf(target) };
}

function isOf(table: HTMLElement, target: EventTarget | null): target is Element {
  return target instanceof Element && target.closest(`.${styles.scroller}`) === table;
}

function rowIdOf(target: Element): string | null {
  return target.closest<HTMLElement>(`.${styles.row}`)?.dataset['id'] ?? null;
}
