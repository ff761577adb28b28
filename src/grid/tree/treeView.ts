/** A tree in the viewport of the grid: where the cursor is, and what keys and clicks do. */

import type { GridColumn, GridRow } from '#domain/grid/column.ts';
import type { CellTexts, CellPlace } from '../contract/contract.ts';
import { createRowId } from '../rows/rowId.ts';
import { TableRows } from '../rows/tableRows.ts';
import { toPlainText } from '../texts/plainText.ts';
import { Viewport } from '../viewport/viewport.ts';
import { TreeRows, type TreeSource } from './treeRows.ts';

/** px: what opens a branch stands in a step of so much a level. */
const STEP = 20;
const EDGE = 8;

export interface TreeViewOptions extends Pick<TreeSource, 'load' | 'topValue'> {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly rowHeight: number;
  /** Somebody pressed Enter on a row, or clicked it twice. */
  onOpenRow(row: GridRow): void;
  onFailure(error: unknown): void;
}

export class TreeView {
  readonly #options: TreeViewOptions;
  readonly #rows: TableRows;
  readonly #tree: TreeRows;
  readonly #viewport: Viewport;
  readonly #stop = new AbortController();
  #active: CellPlace | null = null;

  constructor(host: HTMLElement, options: TreeViewOptions) {
    const { columns, load, topValue, label, rowHeight } = options;
    this.#options = options;
    this.#rows = new TableRows({ columns, newId: createRowId });
    const [first] = columns;
    const placeholder = (id: string): GridRow => ({ id, ...(first && { [first.key]: '加载中…' }) });
    this.#tree = new TreeRows({ load, topValue, placeholder }, (visible) => this.#rows.load(visible));
    this.#viewport = new Viewport(
      host,
      { rows: this.#rows, texts: PLAIN_TEXTS, checks: { problem: () => null } },
      { label, rowHeight, headHeight: rowHeight, leads: [], branch: ({ id }) => this.#tree.branch(id) },
    );
    this.#viewport.setColumns(columns);
    const { element } = this.#viewport;
    element.setAttribute('role', 'treegrid');
    const { signal } = this.#stop;
    element.addEventListener('keydown', this.#onKey, { signal });
    element.addEventListener('click', this.#onClick, { signal });
    element.addEventListener('dblclick', this.#onDoubleClick, { signal });
    this.reload();
  }

  /** Reads the first level anew; what was open is closed. */
  reload(): void {
    this.#run(this.#tree.start());
  }

  destroy(): void {
    this.#stop.abort();
    this.#viewport.destroy();
  }

  #run(work: Promise<void>): void {
    work.catch((error: unknown) => {
      if (!this.#stop.signal.aborted) this.#options.onFailure(error);
    });
  }

  #go(id: string | undefined): void {
    const key = this.#active?.key ?? this.#options.columns[0]?.key;
    if (id === undefined || key === undefined) return;
    this.#stand({ id, key });
  }

  #stand(active: CellPlace): void {
    this.#active = active;
    this.#viewport.scrollTo(active);
    this.#viewport.setCursor({ active, range: null });
  }

  #toggle(id: string): void {
    if (this.#tree.branch(id).state === 'open') this.#tree.close(id);
    else this.#run(this.#tree.open(id));
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = this.#actOf(event.key);
    if (act === null) return;
    event.preventDefault();
    act();
  };

  #actOf(key: string): (() => void) | null {
    const id = this.#active?.id;
    const index = id === undefined ? -1 : this.#rows.indexOf(id);
    const step = (by: number) => () =>
      this.#go(this.#rows.at(Math.min(Math.max(0, index + by), this.#rows.count - 1))?.id);
    switch (key) {
      case 'ArrowDown':
        return step(1);
      case 'ArrowUp':
        return step(-1);
      case 'PageDown':
        return step(this.#viewport.pageRows);
      case 'PageUp':
        return step(-this.#viewport.pageRows);
      case 'Home':
        return step(-Infinity);
      case 'End':
        return step(this.#rows.count);
    }
    if (id === undefined) return null;
    const { state } = this.#tree.branch(id);
    switch (key) {
      case 'ArrowRight':
        return state === 'open' ? step(1) : () => this.#run(this.#tree.open(id));
      case 'ArrowLeft':
        return state === 'open'
          ? () => this.#tree.close(id)
          : () => this.#go(this.#tree.parentOf(id) ?? undefined);
      case 'Enter':
        return () => this.#openRow(id);
      default:
        return null;
    }
  }

  readonly #onClick = (event: MouseEvent): void => {
    const place = this.#viewport.placeOf(event.target);
    if (place === null) return;
    this.#stand(place);
    if (this.#isOnTwig(event, place)) this.#toggle(place.id);
  };

  readonly #onDoubleClick = (event: MouseEvent): void => {
    const place = this.#viewport.placeOf(event.target);
    if (place !== null && !this.#isOnTwig(event, place)) this.#openRow(place.id);
  };

  #openRow(id: string): void {
    const row = this.#rows.get(id);
    // The placeholder is no row of anybody.
    if (row !== undefined && this.#tree.has(id)) this.#options.onOpenRow(row);
  }

  /** On the sign before the text of the first column. */
  #isOnTwig({ clientX }: MouseEvent, { id, key }: CellPlace): boolean {
    if (key !== this.#options.columns[0]?.key) return false;
    const left = this.#viewport.cellOf({ id, key })?.getBoundingClientRect().left ?? 0;
    return clientX - left <= EDGE + (this.#tree.branch(id).level + 1) * STEP;
  }
}

/** A tree shows what rows hold. */
const PLAIN_TEXTS: CellTexts = {
  text: ({ key }, row) => toPlainText(row[key]),
  options: ({ options }) => options,
  subscribe: () => () => undefined,
};
