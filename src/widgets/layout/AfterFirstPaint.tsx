import { useDeferredValue, type ReactNode } from 'react';

/**
 * What is dear to draw and may come a frame after what it belongs to, which is painted without it. Its place has to keep
 * its size meanwhile: nothing moves when it comes.
 */
export function AfterFirstPaint({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}
