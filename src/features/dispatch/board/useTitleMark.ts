import { useEffect } from 'react';

const MARK = /^(?:\[断线\] )?(?:\(\d+\) )?/;

/** `[断线] (2) `: link down, two alarms unacknowledged; `''` for neither. */
export const formatTitleMark = (offline: boolean, unacked: number): string =>
  (offline ? '[断线] ' : '') + (unacked > 0 ? `(${unacked}) ` : '');

/**
 * Keeps a mark in front of the document title while the board is on screen, whoever else names the document.
 */
export function useTitleMark(mark: string): void {
  useEffect(() => {
    const put = (wanted: string) => {
      const title = wanted + document.title.replace(MARK, '');
      if (document.title !== title) document.title = title;
    };
    put(mark);
    const observer = new MutationObserver(() => put(mark));
    const element = document.querySelector('title');
    if (element !== null) observer.observe(element, { childList: true });
    return () => {
      observer.disconnect();
      put('');
    };
  }, [mark]);
}
