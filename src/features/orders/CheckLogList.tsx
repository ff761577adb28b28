import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { orderCalls } from '#domain/calls/orders.ts';
import { golfOrderCheckLog, type OrderCheckLogRow } from '#domain/entities/orderCheckLog.ts';
import { queryRecord } from '#src/api/records.ts';
import { readList } from '#src/resource/cells/text.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useOpened } from '#src/resource/page/useOpened.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { EmptyFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { Changes } from './Changes.tsx';

/** 订单审核日志: every step of every order, to be read. */
export default function CheckLogList() {
  const { opened: looked, open, close } = useOpened<OrderCheckLogRow>();
  return (
    <>
      <ResourcePage
        entity={golfOrderCheckLog}
        actions={(row) => [
          {
            key: 'changes',
            label: '查看变更',
            permission: orderCalls.listSteps.access.permission,
            run: () => open(row),
          },
        ]}
      />
      {looked !== null && <ChangesDialog step={looked} onClose={close} />}
    </>
  );
}

function ChangesDialog({ step, onClose }: { readonly step: OrderCheckLogRow; onClose(): void }) {
  const { data: stored, error, refetch } = useQuery(queryRecord(useHttp(), golfOrderCheckLog, step.id));
  return (
    <AppModal
      open
      title={`查看变更 ${step.orderNo}`}
      width={640}
      onCancel={() => onClose()}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      {(error !== null || stored === undefined) && <UnreadFace error={error} rows={4} onRetry={refetch} />}
      {error === null &&
        stored !== undefined &&
        (readList(stored.changes).length === 0 ? (
          <EmptyFace text="这一步只改变了状态，没有改动其他内容" />
        ) : (
          <Changes changes={stored.changes} />
        ))}
    </AppModal>
  );
}
