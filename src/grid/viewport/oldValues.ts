/**
 * What cells said before they changed, laid over them for a moment (1400 ms, LIST-17). Layers are copies of what
 * was drawn; they lie beside the cells, because a cell's own content is written over by the next drawing.
 */

import styles from './viewport.module.css';

const DISPLAY_MS = 1_400;
/** The oldest lies on top: more of them are not seen, only paid for. */
const AT_MOST = 4;
const TOP_LAYER = 9_999;

interface Layer {
  readonly element: HTMLElement;
  readonly row: HTMLElement;
  readonly id: string;
  readonly key: string;
}

export class OldValues {
  readonly #layers = new Set<Layer>();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  /** @param cell shows the old value still, as part of the row with this id */
  show(cell: HTMLElement, row: HTMLElement, id: string): void {
    const key = cell.dataset['key'] ?? '';
    const same = [...this.#layers].filter((layer) => layer.id === id && layer.key === key);
    const lane = cell.parentElement;
    if (lane === null || same.length >= AT_MOST) return;
    const element = document.createElement('del');
    element.className = styles.oldValue;
    element.ariaHidden = 'true';
    element.dataset['old'] = key;
    element.dataset['align'] = cell.dataset['align'] ?? 'left';
    element.append(...Array.from(cell.childNodes, (node) => node.cloneNode(true)));
    element.style.left = cell.style.left;
    element.style.width = cell.style.width;
    element.style.zIndex = String(TOP_LAYER - same.length);
    lane.append(element);
    const layer: Layer = { element, row, id, key };
    this.#layers.add(layer);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#drop(layer);
    }, DISPLAY_MS);
    this.#timers.add(timer);
  }

  /** Elements were given to other rows: what lies over those goes. */
  settle(): void {
    for (const layer of this.#layers)
      if (layer.row.hidden || layer.row.dataset['id'] !== layer.id) this.#drop(layer);
  }

  clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    for (const layer of this.#layers) this.#drop(layer);
  }

  #drop(layer: Layer): void {
    layer.element.remove();
    this.#layers.delete(layer);
  }
}
