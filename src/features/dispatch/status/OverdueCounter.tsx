/** How many orders are late; pressed, which (BOARD-19). */

import { useEffect } from 'react';
import { FIGURE_SCOPES } from '#domain/dispatch/figureScopes.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useSend, useUi } from '../context/BoardContext.ts';
import { useParkPrefix } from '../context/useParkPrefix.ts';
import { useUnknown } from '../context/useUnknown.ts';
import status from './status.module.css';

const RELOAD_MS = 60_000;

/** Reads the list when the board comes into view and every minute while it stays there. */
function useReload(): void {
  const live = useLive();
  useEffect(() => {
    live.refresh('overdue');
    const timer = setInterval(() => live.refresh('overdue'), RELOAD_MS);
    return () => clearInterval(timer);
  }, [live]);
}

export function OverdueCounter() {
  useReload();
  const live = useLive();
  const isKnown = useUnknown() === null;
  const inPark = useParkPrefix();
  const { items, count, failed, loadedTs } = useSlice(live.overdue, (overdue) => overdue);
  const { isOverdueOpen: isOpen } = useUi();
  const send = useSend();
  const hasList = isKnown && !failed && items.length > 0;
  const isOver = isOpen && !hasList;
  useEffect(() => {
    if (isOver) send({ type: 'overdue.closed' });
  }, [isOver, send]);
  const figure = isKnown && (loadedTs !== null || count > 0) ? count : null;
  const toggle = () => {
    if (isOpen) return send({ type: 'overdue.closed' });
    live.refresh('overdue');
    if (hasList) send({ type: 'overdue.opened' });
  };
  return (
    <button
      type="button"
      className={status.counter}
      title={`${inPark}${FIGURE_SCOPES.overdueOrders}`}
      data-tone={figure !== null && figure > 0 ? 'watch' : undefined}
      aria-expanded={isOpen && hasList}
      onClick={toggle}
    >
      超时订单 <b className="fw-num">{figure ?? '–'}</b>
    </button>
  );
}
