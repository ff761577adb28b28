/** Late orders, the longest first: whose, which caddie, what is missing, for how long (BOARD-93). */

import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo } from 'react';
import type { OverdueItem } from '#domain/dispatch/model.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useSend, useUi } from '../context/BoardContext.ts';
import { formatOverdueSubject, getOverdueStep } from '../model/overdue.ts';
import styles from './overdue.module.css';

/** A pane of its own below the picture: it covers nothing (BOARD-19). */
export const OverdueList = memo(function OverdueList() {
  const { isOverdueOpen } = useUi();
  const send = useSend();
  const items = useSlice(useLive().overdue, (overdue) => overdue.items);
  if (!isOverdueOpen || items.length === 0) return null;
  const close = () => send({ type: 'overdue.closed' });
  return (
    <section className={styles.pane} aria-label="超时订单">
      <header>
        <h2>超时订单</h2>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label="关闭超时订单"
          title="关闭（Esc）"
          onClick={close}
        />
      </header>
      <ul className={styles.items}>
        {items.map((item, index) => {
          const { flightId } = item;
          return (
            <li key={item.orderId ?? index}>
              {flightId === undefined ? (
                <div>
                  <Row item={item} />
                </div>
              ) : (
                <button
                  type="button"
                  onClick={() => {
                    send({ type: 'flight.opened', flightId });
                    close();
                  }}
                >
                  <Row item={item} />
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
});

function Row({ item }: { readonly item: OverdueItem }) {
  const { word, missing } = getOverdueStep(item);
  return (
    <>
      <b>{formatOverdueSubject(item)}</b>
      <span className="fw-num">{item.timeStr}</span>
      <span className={styles.missing}>
        ▲ {word}：{missing}
      </span>
      {item.orderNo !== undefined && <small className="fw-num">{item.orderNo}</small>}
    </>
  );
}
