/**
 * Words of an input method on a cell that is not open. Browsers compose only in a field, so a field without a look of its
 * own holds the focus for the table while people are at its cells; it is seen, over the cell, while a word is composed, and
 * the editor begins with that word.
 */
import type { CellPlace } from '../contract/contract.ts';
import styles from './composing.module.css';
import type { Viewport } from '../viewport/viewport.ts';
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
  const { cursor } = table;
  const ends = new AbortController();
  const { signal } = ends;
  const { element, body } = viewport;
  const field = document.createElement('input');
  field.className = styles['composing'] ?? '';
  field.dataset['keysOf'] = element.id;
  field.tabIndex = -1;
  field.autocomplete = 'off';
  field.setAttribute('aria-label', '键盘输入');
  field.setAttribute('aria-controls', element.id);
  body.prepend(field);
  let composedAt: CellPlace | null = null;

  const take = (): void => {
    if (cursor.edit === null && isFine()) field.focus({ preventScroll: true });
  };
  // Shift+Tab goes on to what stands before the table.
  const hand = (): void => {
    element.tabIndex = -1;
  };
  const giveBack = (): void => {
    element.tabIndex = 0;
    settle();
  };
  const place = (): void => {
    const { active } = cursor.view;
    const cell = active === null ? null : viewport.cellOf(active);
    if (cell === null) return;
    const [at, on] = [cell.getBoundingClientRect(), body.getBoundingClientRect()];
    field.style.translate = `${at.x - on.x}px ${at.y - on.y}px`;
    field.style.width = `${at.width}px`;
    field.style.height = `${at.height}px`;
  };
  const begin = (): void => {
    const { active } = cursor.view;
    if (active === null || !table.hasEditor(active)) return;
    viewport.scrollTo(active);
    place();
    field.dataset['composing'] = 'true';
    composedAt = active;
  };
  /** @returns what was composed */
  const settle = (): string => {
    const word = field.value;
    field.value = '';
    delete field.dataset['composing'];
    return word;
  };
  const end = (): void => {
    const word = settle();
    // A press on another cell ends the word as well, and does not take it there.
    if (word !== '' && cursor.view.active === composedAt) cursor.open(word);
  };
  /** Input methods also write single characters, without composing. */
  const onInput = (event: Event): void => {
    if ((event as InputEvent).isComposing) return;
    composedAt = cursor.view.active;
    end();
  };
  const describe = (): void => {
    const active = element.getAttribute('aria-activedescendant');
    if (active === null) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', active);
  };
  const watch = new MutationObserver(describe);
  watch.observe(element, { attributeFilter: ['aria-activedescendant'] });
  describe();

  element.addEventListener('focus', take, { signal });
  field.addEventListener('focus', hand, { signal });
  field.addEventListener('blur', giveBack, { signal });
  // The list of words hangs on the field.
  field.addEventListener('keydown', place, { signal });
  field.addEventListener('compositionstart', begin, { signal });
  field.addEventListener('compositionend', end, { signal });
  field.addEventListener('input', onInput, { signal });
  return () => {
    ends.abort();
    watch.disconnect();
    field.remove();
  };
}
