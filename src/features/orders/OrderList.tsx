import { Suspense } from 'react';
import { getRecordRight } from '#domain/calls/recordCalls.ts';
import { OrderStatus } from '#domain/codes/money.ts';
import { golfOrder, type OrderRow } from '#domain/entities/order.ts';
import { golfOrderCheckLog } from '#domain/entities/orderCheckLog.ts';
import type { FieldControlProps } from '#src/resource/form/controls/control.ts';
import { FlagControl } from '#src/resource/form/controls/picks.tsx';
import type { Cells } from '#src/resource/live/liveCell.tsx';
import { type PageTools, ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useOpened } from '#src/resource/page/useOpened.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { usePermissions } from '#src/widgets/permission/PermissionContext.ts';
import styles from './orders.module.css';

const SQUEEZE = getRecordRight(golfOrder, 'squeeze').permission;

/** Whoever may squeeze a flight in may book it so; others see whether it is. */
function SqueezeControl(props: FieldControlProps) {
  const { can, isDisabled } = usePermissions();
  return (
    <FlagControl {...props} disabled={props.disabled === true || !can(SQUEEZE) || isDisabled(SQUEEZE)} />
  );
}

// What only dialogs need comes with the first of them.
const QuoteNote = createLazyPart(async () => ({ default: (await import('./QuoteNote.tsx')).QuoteNote }));
const CancelNote = createLazyPart(async () => ({ default: (await import('./MoneyNotes.tsx')).CancelNote }));
const RejectNote = createLazyPart(async () => ({ default: (await import('./MoneyNotes.tsx')).RejectNote }));
const RescheduleNote = createLazyPart(async () => ({
  default: (await import('./MoneyNotes.tsx')).RescheduleNote,
}));
const TeeTimeControl = createLazyPart(async () => ({
  default: (await import('./TeeTimeControl.tsx')).TeeTimeControl,
}));
const CheckInDialog = createLazyPart(() => import('./CheckInDialog.tsx'));
const OrderLog = createLazyPart(() => import('./OrderLog.tsx'));
const RefundDialog = createLazyPart(() => import('./RefundDialog.tsx'));
const SqueezeDialog = createLazyPart(() => import('./SqueezeDialog.tsx'));

interface Opened {
  readonly what: 'checkIn' | 'refund' | 'squeeze' | 'log';
  readonly order: OrderRow;
}

/** golf_order_status in which a tee time may still be changed. */
const MOVABLE: ReadonlySet<unknown> = new Set([
  OrderStatus.unpaid,
  OrderStatus.toReview,
  OrderStatus.confirmed,
]);

/** One dialog shows who is there, and takes marks back. */
const ARRIVALS = ['checkIn', 'followIn', 'undoCheckIn', 'undoFollowIn'];

/** 订单: bookings with their money. */
export default function OrderList() {
  const { opened, open, close, saved } = useOpened<Opened>();
  return (
    <>
      <ResourcePage
        entity={golfOrder}
        cells={CELLS}
        controls={CONTROLS}
        note={QuoteNote}
        actionNotes={NOTES}
        instead={{
          ...Object.fromEntries(
            ARRIVALS.map((action) => [
              action,
              (order: OrderRow, tools: PageTools) => open({ what: 'checkIn', order }, tools),
            ]),
          ),
          refund: (order, tools) => open({ what: 'refund', order }, tools),
        }}
        actions={(order, tools) => [
          ...(MOVABLE.has(order.status)
            ? [
                {
                  key: 'squeeze',
                  label: '插组',
                  permission: getRecordRight(golfOrder, 'squeeze').permission,
                  run: () => open({ what: 'squeeze', order }, tools),
                },
              ]
            : []),
          {
            key: 'log',
            label: '日志',
            permission: getRecordRight(golfOrderCheckLog, 'list').permission,
            run: () => open({ what: 'log', order }),
          },
        ]}
      />
      <Suspense fallback={null}>
        {opened?.what === 'checkIn' && <CheckInDialog order={opened.order} onClose={close} onDone={saved} />}
        {opened?.what === 'refund' && <RefundDialog order={opened.order} onClose={close} onDone={saved} />}
        {opened?.what === 'squeeze' && <SqueezeDialog order={opened.order} onClose={close} onDone={saved} />}
        {opened?.what === 'log' && <OrderLog order={opened.order} onClose={close} />}
      </Suspense>
    </>
  );
}

const CONTROLS = { teeTime: TeeTimeControl, squeezeFlag: SqueezeControl };

const NOTES = { cancel: CancelNote, reject: RejectNote, reschedule: RescheduleNote };

const CELLS: Cells<typeof golfOrder> = {
  teeTime: ({ teeTime }) => teeTime.slice(0, 16),
  status: ({ arrivedCount, playerCount }, plain) =>
    arrivedCount !== null && arrivedCount > 0 && arrivedCount < playerCount ? (
      <span className={styles.arriving}>
        {plain}
        <span title={`${arrivedCount} 人到场，共 ${playerCount} 人`}>
          {arrivedCount}/{playerCount}
        </span>
      </span>
    ) : (
      plain
    ),
};
