/**
 * How many orders are late. Their list lives in this counter: it opens by a click and by nothing else, and a failure or
 * an empty list closes it (BOARD-19).
 */
import { useEffect, useState } from 'react';
import { Popover } from 'antd';
import { FIGURE_SCOPES } from '#domain/dispatch/figureScopes.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useParkPrefix } from '../context/useParkPrefix.ts';
import { useUnknown } from '../context/useUnknown.ts';
import status from './status.module.css';
import { OverdueList } from './OverdueList.tsx';
import styles from './overdue.module.css';

const RELOAD_MS = 60_000;
const POPUP = { container: styles['popup'] ?? '' };

/** Inside the board, where the colours of its states are. */
const findBoard = (node: HTMLElement): HTMLElement =>
  node.closest<HTMLElement>('[data-fill]') ?? document.body;

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
  const [isOpen, setOpen] = useState(false);
  const hasList = isKnown && !failed && items.length > 0;
  if (isOpen && !hasList) setOpen(false);
  const shown = isKnown && (loadedTs !== null || count > 0) ? count : null;
  const change = (next: boolean) => {
    setOpen(next && hasList);
    if (next) live.refresh('overdue');
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={isOpen}
      onOpenChange={change}
      classNames={POPUP}
      content={<OverdueList items={items} onChosen={() => setOpen(false)} />}
      getPopupContainer={findBoard}
    >
      <button
        type="button"
        className={status['counter']}
        title={`${inPark}${FIGURE_SCOPES.overdueOrders}`}
        data-tone={shown !== null && shown > 0 ? 'watch' : undefined}
        aria-expanded={isOpen}
      >
        超时订单 <b className="fw-num">{shown ?? '–'}</b>
      </button>
    </Popover>
  );
}
