import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Loading } from '../list/useList.ts';
import styles from './table.module.css';

/** Quicker answers are not seen to be waited for. */
const LATE_MS = 150;

interface Props {
  readonly loading: Loading;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/**
 * Says at once and shows after a while that rows are on their way. Written past React, and the words apart from the
 * looks: neither draws anything, nor makes a frame of its own before and after every quick answer.
 */
export function Busy({ loading, className, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    let showing: ReturnType<typeof setTimeout> | undefined;
    const update = (): void => {
      const isBusy = loading.get();
      if (element.ariaBusy === String(isBusy)) return;
      element.ariaBusy = String(isBusy);
      clearTimeout(showing);
      if (isBusy) showing = setTimeout(() => element.toggleAttribute('data-late', true), LATE_MS);
      else element.removeAttribute('data-late');
    };
    const end = loading.subscribe(update);
    return () => {
      end();
      clearTimeout(showing);
    };
  }, [loading]);
  return (
    <div ref={box} className={`${styles.busy} ${className}`} aria-busy={false}>
      {children}
    </div>
  );
}
