/** The visible cells that React draws, as a store: the viewport notifies when its elements are given to other cells. */

import type { CellPlace } from './contract/contract.ts';
import type { Viewport } from './viewport/viewport.ts';

export interface Host extends CellPlace {
  readonly element: HTMLElement;
}

const NONE: readonly Host[] = [];

export class Hosts {
  readonly #listeners = new Set<() => void>();
  #hosts: readonly Host[] = NONE;

  readonly current = (): readonly Host[] => this.#hosts;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @param viewport `null` = it left the page */
  take(viewport: Viewport | null): void {
    const hosts = viewport === null ? NONE : [...viewport.hosts()];
    if (hosts.length === 0 && this.#hosts.length === 0) return;
    this.#hosts = hosts;
    for (const listener of this.#listeners) listener();
  }
}
