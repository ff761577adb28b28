import { useEffect, type ReactNode } from 'react';
import { beginProgress } from './progress.ts';

/** A Suspense fallback that also runs the progress bar for as long as it is on screen. */
export function Waiting({ children }: { readonly children?: ReactNode }) {
  useEffect(beginProgress, []);
  return children;
}
