import { Table } from 'antd';
import { caddieCalls } from '#domain/calls/caddies.ts';
import { ErrorFace, LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';

/** Every move in the turn, the newest first. */
export function TurnLog({ parkId }: { readonly parkId: string }) {
  const { data: moves, error, refetch } = useCall(caddieCalls.listTurnMoves, { parkId });
  if (error !== null) return <ErrorFace error={error} onRetry={() => void refetch()} />;
  if (moves === undefined) return <LoadingFace rows={8} />;
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={[...moves]}
      locale={{ emptyText: '还没有调整过' }}
      scroll={{ x: 560 }}
      columns={[
        { title: '时间', dataIndex: 'operateTime', width: 165 },
        {
          title: '球童',
          render: (_value, { caddieNo, caddieName }) => `${caddieNo} ${caddieName}`,
          width: 120,
        },
        { title: '操作', dataIndex: 'what', width: 70 },
        {
          title: '轮号',
          width: 100,
          render: (_value, { fromTurn, toTurn }) => `${fromTurn ?? '—'} → ${toTurn ?? '—'}`,
        },
        { title: '原因', dataIndex: 'reason' },
        { title: '操作人', dataIndex: 'operatorName', width: 90 },
      ]}
    />
  );
}
