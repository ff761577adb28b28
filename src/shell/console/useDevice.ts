import { useSyncExternalStore } from 'react';
import { NARROW } from '#src/widgets/back/narrow.ts';

function subscribe(changed: () => void): () => void {
  const media = matchMedia(NARROW);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

export type Device = 'desktop' | 'mobile';

export function useDevice(): Device {
  return useSyncExternalStore(subscribe, () => (matchMedia(NARROW).matches ? 'mobile' : 'desktop'));
}
