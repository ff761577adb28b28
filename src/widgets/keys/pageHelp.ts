/** The help of the page on screen: the page says its keys and its tour, the help of the header shows them (HELP-04). */

import { useEffect, useSyncExternalStore } from 'react';

export type KeyLine = readonly [keys: string, text: string];

interface PageHelp {
  readonly keys: readonly KeyLine[];
  /** Leads through the page, once the help is out of the way. */
  startTour?(): void;
}

const NONE: PageHelp = { keys: [] };
let current = NONE;
const listeners = new Set<() => void>();

function change(help: PageHelp): void {
  current = help;
  for (const changed of listeners) changed();
}

/** @param help the same object for the life of the page */
export function usePageHelp(help: PageHelp): void {
  // A page that its tab hides ends its effects, and with them its help.
  useEffect(() => {
    change(help);
    return () => {
      if (current === help) change(NONE);
    };
  }, [help]);
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

export const useCurrentHelp = (): PageHelp => useSyncExternalStore(subscribe, () => current);
