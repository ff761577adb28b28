import { useSyncExternalStore } from 'react';

const coarse = '(pointer: coarse)';

function onPointer(changed: () => void): () => void {
  const query = window.matchMedia(coarse);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether fingers point here. */
export const useCoarsePointer = (): boolean =>
  useSyncExternalStore(onPointer, () => window.matchMedia(coarse).matches);
