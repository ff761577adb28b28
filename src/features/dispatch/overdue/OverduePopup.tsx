/**
 * The overdue-order popup (BOARD-19): shown by every load that has something to show, gone
 * on failure or an empty list. It lies over the end of the event stream, never over the alarm column, and takes no focus.
 */
import { useEffect } from 'react';
import { Button } from 'antd';
import { CloseOutlined } from '@ant-design/icons';
import type { OverdueItem } from '#domain/dispatch/model.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useSend, useUi } from '../context/BoardContext.ts';
import styles from './overdue.module.css';

const RELOAD_MS = 60_000;

const STATUS: Readonly<Record<number, string>> = { 0: '待接单', 1: '待开机', 2: '待派单' };
const statusText = ({ status }: OverdueItem): string => STATUS[status] ?? '待清洁确认';

/** Reads the list when the board comes into view and every minute while it stays there. */
function useReload(): void {
  const live = useLive();
  useEffect(() => {
    live.refresh('overdue');
    const timer = setInterval(() => live.refresh('overdue'), RELOAD_MS);
    return () => clearInterval(timer);
  }, [live]);
}

export function OverduePopup() {
  useReload();
  const live = useLive();
  const send = useSend();
  const { overdueClosedTs } = useUi();
  const { items, failed, loadedTs } = useSlice(live.overdue, (overdue) => overdue);
  if (failed || items.length === 0 || overdueClosedTs === loadedTs) return null;
  return (
    <section className={styles['popup']} aria-label="超时订单">
      <header className={styles['head']}>
        <h2>超时订单 {items.length}</h2>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label="关闭超时订单"
          onClick={() => send({ type: 'overdue.closed', loadedTs })}
        />
      </header>
      <ul className={styles['items']}>
        {items.map((item, index) => {
          const { flightId } = item;
          const text = (
            <>
              <b>{statusText(item)}</b>
              <span>{item.borad_no}</span>
              <span className="fw-num">{item.timeStr}</span>
            </>
          );
          return (
            <li key={item.orderId ?? index}>
              {flightId === undefined ? (
                <div>{text}</div>
              ) : (
                <button type="button" onClick={() => send({ type: 'flight.opened', flightId })}>
                  {text}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
