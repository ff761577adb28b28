/** The keys of the page on screen: the page says them, the help of the header shows them (HELP-04). */
import { useEffect, useSyncExternalStore } from 'react';

export type KeyLine = readonly [keys: string, text: string];

const NONE: readonly KeyLine[] = [];
let current = NONE;
const listeners = new Set<() => void>();

function change(keys: readonly KeyLine[]): void {
  current = keys;
  for (const changed of listeners) changed();
}

/** @param keys the same object for the life of the page */
export function usePageKeys(keys: readonly KeyLine[]): void {
  // A page that its tab hides ends its effects, and with them its keys.
  useEffect(() => {
    change(keys);
    return () => {
      if (current === keys) change(NONE);
    };
  }, [keys]);
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

export const useShownKeys = (): readonly KeyLine[] => useSyncExternalStore(subscribe, () => current);
