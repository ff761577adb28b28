/** The cells in sight that React draws, as a store: the viewport tells when its elements are given to other cells. */
import type { CellPlace } from './contract/contract.ts';
import type { Viewport } from './viewport/viewport.ts';

export interface Host extends CellPlace {
  readonly element: HTMLElement;
}

const NONE: readonly Host[] = [];

export class Hosts {
  readonly #listeners = new Set<() => void>();
  #shown: readonly Host[] = NONE;

  readonly current = (): readonly Host[] => this.#shown;

  readonly subscribe = (told: () => void): (() => void) => {
    this.#listeners.add(told);
    return () => this.#listeners.delete(told);
  };

  /** @param viewport `null` = it left the page */
  take(viewport: Viewport | null): void {
    const shown = viewport === null ? NONE : [...viewport.hosts()];
    if (shown.length === 0 && this.#shown.length === 0) return;
    this.#shown = shown;
    for (const told of this.#listeners) told();
  }
}
