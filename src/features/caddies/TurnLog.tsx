import { Table } from 'antd';
import { golfCaddie } from '#domain/entities/caddie.ts';
import { ErrorFace, LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { useAnswer } from '#src/widgets/http/useAnswer.ts';

interface Move {
  readonly id: string;
  readonly caddieNo: string;
  readonly caddieName: string;
  readonly what: string;
  readonly fromTurn: number | null;
  readonly toTurn: number | null;
  readonly reason: string | null;
  readonly operatorName: string;
  readonly operateTime: string;
}

/** Every move in the turn, the newest first. */
export function TurnLog({ parkId, attempt }: { readonly parkId: string; readonly attempt: number }) {
  const answer = useAnswer<readonly Move[]>({
    path: `${golfCaddie.path}/turnLog`,
    params: { parkId },
    attempt,
  });
  if (answer.phase === 'waiting') return <LoadingFace rows={8} />;
  if (answer.phase === 'failed') return <ErrorFace error={answer.error} />;
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={[...answer.result]}
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
