import { useSyncExternalStore } from 'react';

/** Narrower than 1088 px the console is a single page with a drawer (SHELL-11). */
const NARROW = '(max-width: 1087.99px)';

function subscribe(changed: () => void): () => void {
  const media = matchMedia(NARROW);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

export type Device = 'desktop' | 'mobile';

export function useDevice(): Device {
  return useSyncExternalStore(subscribe, () => (matchMedia(NARROW).matches ? 'mobile' : 'desktop'));
}
