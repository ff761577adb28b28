/**
 * Words of an input method on a cell that is not open. Browsers compose only in a field, so a field without a look of its
 * own holds the focus for the table while people are at its cells; it is seen, over the cell, while a word is composed, and
 * the editor begins with that word.
 */

import type { CellPlace } from '../contract/contract.ts';
import { createBox } from '../viewport/box.ts';
import type { Viewport } from '../viewport/viewport.ts';
import styles from './composing.module.css';
import type { Cursor } from './cursor.ts';

export interface ComposingTable {
  readonly cursor: Cursor;
  hasEditor(place: CellPlace): boolean;
}

/** The table has the keys: it, or the field that stands in for it. */
export function hasKeys(table: HTMLElement, target: EventTarget | null): boolean {
  return target === table || (target instanceof HTMLInputElement && target.dataset['keysOf'] === table.id);
}

/** Gives the table the keys: at once to the field that stands in for it, for every focus has the page styled anew. */
export function focusKeys(table: HTMLElement): void {
  const field = isFine() ? table.querySelector<HTMLElement>(`[data-keys-of="${table.id}"]`) : null;
  (field ?? table).focus({ preventScroll: true });
}

/** On a screen that is touched, a field would bring up the keyboard. */
function isFine(): boolean {
  return window.matchMedia('(any-pointer: fine)').matches;
}

/** @returns ends it */
export function bindComposing(viewport: Viewport, table: ComposingTable): () => void {
  const field = new ComposingField(viewport, table);
  return () => field.destroy();
}

class ComposingField {
  readonly #viewport: Viewport;
  readonly #table: ComposingTable;
  readonly #field: HTMLInputElement;
  /** A grid holds nothing but rows. */
  readonly #line = createBox(undefined);
  readonly #ends = new AbortController();
  readonly #watch = new MutationObserver(() => this.#describe());
  #composedAt: CellPlace | null = null;

  constructor(viewport: Viewport, table: ComposingTable) {
    const { element, body } = viewport;
    this.#viewport = viewport;
    this.#table = table;
    this.#field = createField(element.id);
    this.#line.setAttribute('role', 'row');
    const cell = createBox(undefined);
    cell.setAttribute('role', 'gridcell');
    cell.append(this.#field);
    this.#line.append(cell);
    body.prepend(this.#line);
    this.#watch.observe(element, { attributeFilter: ['aria-activedescendant'] });
    this.#describe();
    this.#listen();
  }

  destroy(): void {
    this.#ends.abort();
    this.#watch.disconnect();
    this.#line.remove();
  }

  #listen(): void {
    const { element } = this.#viewport;
    const { signal } = this.#ends;
    const field = this.#field;
    const on = (type: keyof HTMLElementEventMap, listener: () => void): void =>
      field.addEventListener(type, listener, { signal });
    element.addEventListener('focus', () => this.#takeFocus(), { signal });
    // Shift+Tab goes on to what stands before the table.
    on('focus', () => {
      element.tabIndex = -1;
    });
    on('blur', () => {
      element.tabIndex = 0;
      this.#takeWord();
    });
    // The list of words hangs on the field.
    on('keydown', () => this.#place());
    on('compositionstart', () => this.#begin());
    on('compositionend', () => this.#end());
    field.addEventListener('input', this.#onInput, { signal });
  }

  #takeFocus(): void {
    if (this.#table.cursor.edit === null && isFine()) this.#field.focus({ preventScroll: true });
  }

  /** Over the active cell. */
  #place(): void {
    const { active } = this.#table.cursor.view;
    const cell = active === null ? null : this.#viewport.cellOf(active);
    if (cell === null) return;
    const [at, on] = [cell.getBoundingClientRect(), this.#viewport.body.getBoundingClientRect()];
    const { style } = this.#field;
    style.translate = `${at.x - on.x}px ${at.y - on.y}px`;
    style.width = `${at.width}px`;
    style.height = `${at.height}px`;
  }

  #begin(): void {
    const { active } = this.#table.cursor.view;
    if (active === null || !this.#table.hasEditor(active)) return;
    this.#viewport.scrollTo(active);
    this.#place();
    this.#field.dataset['composing'] = 'true';
    this.#composedAt = active;
  }

  #end(): void {
    const { cursor } = this.#table;
    const word = this.#takeWord();
    // A press on another cell ends the word as well, and does not take it there.
    if (word !== '' && cursor.view.active === this.#composedAt) cursor.open(word);
  }

  /** Input methods also write single characters, without composing. */
  readonly #onInput = (event: Event): void => {
    if ((event as InputEvent).isComposing) return;
    this.#composedAt = this.#table.cursor.view.active;
    this.#end();
  };

  /** @returns what was composed; the field is empty and not seen afterwards */
  #takeWord(): string {
    const word = this.#field.value;
    this.#field.value = '';
    delete this.#field.dataset['composing'];
    return word;
  }

  /** For who cannot see it: the cell that the table calls active. */
  #describe(): void {
    const active = this.#viewport.element.getAttribute('aria-activedescendant');
    if (active === null) this.#field.removeAttribute('aria-activedescendant');
    else this.#field.setAttribute('aria-activedescendant', active);
  }
}

function createField(tableId: string): HTMLInputElement {
  const field = document.createElement('input');
  field.className = styles.composing;
  field.dataset['keysOf'] = tableId;
  field.tabIndex = -1;
  field.autocomplete = 'off';
  field.setAttribute('aria-label', '键盘输入');
  field.setAttribute('aria-controls', tableId);
  return field;
}
