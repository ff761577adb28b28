import { useEffect, useRef } from 'react';
import { getDialogHistory } from './dialogHistory.ts';

/** Narrower than 1088 px the console is a single page with a drawer (SHELL-11). Chromium takes 1087.99px for 1088. */
export const NARROW_SCREEN = '(width < 1088px)';

/**
 * From now on 后退 closes this instead of leaving the page, on a narrow screen (SHELL-51).
 * @returns to be called when it is closed
 */
export function closeOnBack(close: () => void): () => void {
  return matchMedia(NARROW_SCREEN).matches ? getDialogHistory().open(close) : () => {};
}

/**
 * @param close absent: it cannot be closed, and 后退 leaves the page with it
 * @param isWideToo also where the console is a desktop
 */
export function useCloseOnBack(isOpen: boolean, close: (() => void) | undefined, isWideToo = false): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  const isClosable = close !== undefined;
  useEffect(() => {
    if (!isOpen || !isClosable) return undefined;
    const closeLatest = (): void => latest.current?.();
    return isWideToo ? getDialogHistory().open(closeLatest) : closeOnBack(closeLatest);
  }, [isOpen, isClosable, isWideToo]);
}
