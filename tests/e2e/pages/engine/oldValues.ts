/** How long cells showed what they said before: measured in the page itself, where nobody's polling gets in the way. */

import type { Page } from '@playwright/test';

export interface Layer {
  /** Id of the record. */
  readonly row: string;
  readonly words: string;
  readonly shownMs: number;
}

declare global {
  interface Window {
    oldValueLayers: Layer[];
  }
}

/** Begins to note every old value from now on, until the page is left. */
export function watchLayers(page: Page): Promise<void> {
  return page.evaluate(() => {
    const shown = new Map<Element, { row: string; words: string; from: number }>();
    window.oldValueLayers = [];
    new MutationObserver(() => {
      for (const layer of document.querySelectorAll('tr del'))
        if (!shown.has(layer))
          shown.set(layer, {
            row: layer.closest('tr')?.getAttribute('data-row-key') ?? '',
            words: layer.textContent ?? '',
            from: performance.now(),
          });
      for (const [layer, { row, words, from }] of shown)
        if (!layer.isConnected) {
          shown.delete(layer);
          window.oldValueLayers.push({ row, words, shownMs: performance.now() - from });
        }
    }).observe(document.body, { childList: true, subtree: true });
  });
}

export const layersOf = (page: Page): Promise<readonly Layer[]> => page.evaluate(() => window.oldValueLayers);
