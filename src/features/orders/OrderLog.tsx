import { Grid, Timeline } from 'antd';
import { formatMoney } from '#domain/booking/money.ts';
import { orderCalls, type OrderStep } from '#domain/calls/orders.ts';
import type { OrderRow } from '#domain/entities/order.ts';
import { golfOrderCheckLog } from '#domain/entities/orderCheckLog.ts';
import { type EntityChoices, useChoices } from '#src/resource/choices.ts';
import { AppDrawer } from '#src/widgets/AppDrawer.tsx';
import { EmptyFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';
import { Changes } from './Changes.tsx';
import styles from './orders.module.css';

const WIDTH = 560;

/** 日志 of one order: who did what when, and what it changed. */
export default function OrderLog({ order, onClose }: { readonly order: OrderRow; onClose(): void }) {
  const isWide = Grid.useBreakpoint().md !== false;
  const choices = useChoices(golfOrderCheckLog);
  const { data: steps, error, refetch } = useCall(orderCalls.listSteps, { orderId: order.id });
  return (
    <AppDrawer open title={`日志 ${order.orderNo}`} size={isWide ? WIDTH : '100%'} onClose={onClose}>
      {(error !== null || steps === undefined) && <UnreadFace error={error} rows={10} onRetry={refetch} />}
      {error === null && steps?.length === 0 && <EmptyFace text="还没有日志" />}
      {error === null && steps !== undefined && steps.length > 0 && (
        <Timeline
          items={steps.map((step) => ({
            key: step.id,
            content: <Step step={step} choices={choices} />,
          }))}
        />
      )}
    </AppDrawer>
  );
}

function Step({ step, choices }: { readonly step: OrderStep; readonly choices: EntityChoices }) {
  const { action, fromStatus, toStatus, operateTime, operatorName, terminal, opinion, amount } = step;
  const state = (code: unknown): string => choices.text('golf_order_status', String(code));
  const moved = fromStatus !== null && fromStatus !== toStatus ? `${state(fromStatus)} → ` : '';
  return (
    <article>
      <div className={styles.step}>
        <strong>{choices.text('golf_order_action', action)}</strong>
        <span>
          {moved}
          {state(toStatus)}
        </span>
        {typeof amount === 'number' && <span>{formatMoney(amount)}</span>}
        <time>{String(operateTime)}</time>
      </div>
      <p className={styles.by}>
        {operatorName ?? ''}（{choices.text('golf_terminal', terminal ?? '')}）
        {typeof opinion === 'string' && opinion !== '' && `：${opinion}`}
      </p>
      <Changes changes={step.changes} />
    </article>
  );
}
