import { useEffect, useRef } from 'react';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { afterFrame$ } from '#src/shell/live/afterFrame.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useBoardFreshness } from '../context/Clock.tsx';
import { countUntaken, formatTitleMark } from '../model/counters.ts';

const MARK = /^(?:\[断线\] )?(?:\(\d+\) )?/;

function putMark(mark: string): void {
  const title = mark + document.title.replace(MARK, '');
  if (document.title !== title) document.title = title;
}

/** Keeps it in front of the document title while the board is on screen, whoever else names the document. */
export function TitleMark() {
  const unacked = useSlice(useLive().board, countUntaken);
  const mark = formatTitleMark(useBoardFreshness() === 'offline', unacked);
  const shown = useRef('');
  useEffect(() => {
    // To name a document takes as long as a good part of a frame, in which an alarm may wait to be drawn.
    const naming = afterFrame$.subscribe(() => {
      shown.current = mark;
      putMark(mark);
    });
    return () => naming.unsubscribe();
  }, [mark]);
  useEffect(() => {
    const observer = new MutationObserver(() => putMark(shown.current));
    const element = document.querySelector('title');
    if (element !== null) observer.observe(element, { childList: true });
    return () => {
      observer.disconnect();
      putMark('');
    };
  }, []);
  return null;
}
