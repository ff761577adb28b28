/** What hangs on a flight besides the round: its orders with their refunds, and its caddies' services, each with a way to its page. */

import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { formatMoney } from '#domain/booking/money.ts';
import { orderCalls } from '#domain/calls/orders.ts';
import type { OrderRow } from '#domain/entities/order.ts';
import { computeRefundable } from '#domain/entities/orderLifecycle.ts';
import type { RefundRow } from '#domain/entities/refund.ts';
import { EmptyFace, ErrorFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import type { BoardRecords } from '../calls/boardRecords.ts';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { getWord } from '../model/words.ts';
import { CutNote } from './CutNote.tsx';
import styles from './detail.module.css';
import { FlightServices, SERVICES } from './FlightServices.tsx';
import { PageLink } from './PageLink.tsx';

const ORDERS = 'golf:order:list';
const REFUNDS = 'golf:orderRefund:list';
const ORDER_LOG = orderCalls.listSteps.access.permission;
const REFUND = 'golf:orderRefund:add';

export function FlightOrders({ flightId }: { readonly flightId: string }) {
  const { calls, can } = useBoardPermissions();
  if (calls === null) return <p className={styles.none}>回放中没有订单</p>;
  const { records } = calls;
  if (!can(ORDERS) && !can(SERVICES)) return <p className={styles.none}>没有查看订单的权限</p>;
  return (
    <>
      {can(ORDERS) && <Orders records={records} flightId={flightId} />}
      {can(SERVICES) && <FlightServices records={records} flightId={flightId} />}
    </>
  );
}

interface Props {
  readonly records: BoardRecords;
  readonly flightId: string;
}

function Orders({ records, flightId }: Props) {
  const { can } = useBoardPermissions();
  const { data, error, refetch } = useQuery(records.queryFlightOrders(flightId));
  const ids = data?.map(({ id }) => id) ?? [];
  const refunds = useQuery({
    ...records.queryRefunds(ids),
    enabled: ids.length > 0 && can(REFUNDS),
  });
  if (error !== null || data === undefined) return <UnreadFace error={error} rows={2} onRetry={refetch} />;
  return (
    <section aria-label="订单">
      <h3 className={styles.subtitle}>订单</h3>
      {data.length === 0 && <EmptyFace text="该组没有订单" />}
      <CutNote count={Math.max(data.length, refunds.data?.length ?? 0)} />
      <ul className={styles.cards}>
        {data.map((order) => (
          <OrderCard
            key={order.id}
            order={order}
            records={records}
            refunds={refunds.data?.filter(({ orderId }) => orderId === order.id) ?? []}
          />
        ))}
      </ul>
      {refunds.error !== null && <ErrorFace error={refunds.error} onRetry={() => void refunds.refetch()} />}
    </section>
  );
}

interface CardProps {
  readonly order: OrderRow;
  readonly records: BoardRecords;
  readonly refunds: readonly RefundRow[];
}

const formatAmount = (yuan: number | null | undefined): string => (yuan == null ? '–' : formatMoney(yuan));

function OrderCard({ order, records, refunds }: CardProps) {
  const { can } = useBoardPermissions();
  const [isLogOpen, setLogOpen] = useState(false);
  const { id, orderNo, status, totalAmount, paidAmount } = order;
  const isRefundable = can(REFUND) && computeRefundable(order) > 0;
  return (
    <li>
      <PageLink component="golf/OrderList" id={id} text={orderNo} /> · {getWord('golf_order_status', status)}
      <br />
      应收 {formatAmount(totalAmount)} · 已付 {formatAmount(paidAmount)}
      {refunds.map((refund) => (
        <div key={refund.id}>
          退款 <PageLink component="golf/RefundList" id={refund.id} text={refund.refundNo} /> ·{' '}
          {getWord('golf_refund_status', refund.status)} ·{' '}
          {formatAmount(refund.actualAmount ?? refund.applyAmount)}
        </div>
      ))}
      <div>
        {can(ORDER_LOG) && (
          <Button size="small" type="link" aria-expanded={isLogOpen} onClick={() => setLogOpen(!isLogOpen)}>
            {isLogOpen ? '收起日志' : '审核日志'}
          </Button>
        )}
        {isRefundable && <PageLink component="golf/OrderList" id={id} text="去退款" />}
      </div>
      {isLogOpen && <OrderLogLines query={records.queryOrderLog(id)} />}
    </li>
  );
}

interface OrderLogLinesProps {
  readonly query: ReturnType<BoardRecords['queryOrderLog']>;
}

/** Who checked or changed an order when. */
function OrderLogLines({ query }: OrderLogLinesProps) {
  const { data, error, refetch } = useQuery(query);
  if (error !== null || data === undefined) return <UnreadFace error={error} rows={2} onRetry={refetch} />;
  if (data.length === 0) return <EmptyFace text="还没有日志" />;
  return (
    <ol className={styles.log} aria-label="审核日志">
      {data.map(({ id, action, toStatus, operateTime, operatorName, opinion }) => (
        <li key={id}>
          <span className="fw-num">{String(operateTime).slice(5, 16)}</span> {operatorName ?? '系统'}{' '}
          <b>{getWord('golf_order_action', action)}</b> {toStatus && getWord('golf_order_status', toStatus)}
          {opinion && `：${opinion}`}
        </li>
      ))}
    </ol>
  );
}
