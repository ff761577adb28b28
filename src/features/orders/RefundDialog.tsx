import { App } from 'antd';
import { useMemo } from 'react';
import { RefundReason } from '#domain/codes/money.ts';
import type { OrderRow } from '#domain/entities/order.ts';
import { golfOrderRefund } from '#domain/entities/refund.ts';
import { useChoices } from '#src/resource/choices.ts';
import { RecordDialog } from '#src/resource/form/RecordDialog.tsx';
import { createResourceApi } from '#src/resource/resourceApi.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { RefundNote } from './RefundNote.tsx';

interface Props {
  readonly order: OrderRow;
  onClose(): void;
  onDone(): void;
}

/** 退款 of an order: the refund form with the order filled in. */
export default function RefundDialog({ order, onClose, onDone }: Props) {
  const http = useHttp();
  const { message } = App.useApp();
  const choices = useChoices(golfOrderRefund);
  const api = useMemo(() => createResourceApi(http, golfOrderRefund), [http]);
  const opened = useMemo(
    () =>
      ({
        action: 'add',
        title: `申请退款 ${order.orderNo}`,
        start: { orderId: order.id, parkId: order.parkId, reasonType: RefundReason.guest },
      }) as const,
    [order],
  );
  return (
    <RecordDialog
      entity={golfOrderRefund}
      api={api}
      choices={choices}
      opened={opened}
      note={RefundNote}
      onClose={onClose}
      onSaved={() => {
        void message.success('退款申请已提交，等待审核');
        onDone();
      }}
    />
  );
}
