import { useEffect } from 'react';
import { useHandler } from '#src/widgets/useHandler.ts';
import { useGrid } from './GridContext.ts';

/** Subscribes to events of the table as long as it is mounted. */
export function useTableEvent<K extends keyof HTMLElementEventMap>(
  type: K,
  isOn: boolean,
  listener: (event: HTMLElementEventMap[K]) => void,
  isCapturing = false,
): void {
  const { viewport } = useGrid();
  const hear = useHandler(listener);
  useEffect(() => {
    if (viewport === null || !isOn) return;
    const { element } = viewport;
    element.addEventListener(type, hear, isCapturing);
    return () => element.removeEventListener(type, hear, isCapturing);
  }, [viewport, type, isOn, hear, isCapturing]);
}
