import { Button, Table } from 'antd';
import { jumpCalls } from '#domain/calls/course.ts';
import type { JumpHoleRow } from '#domain/entities/jumpHole.ts';
import { formatDuration } from '#domain/pace/format.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { EmptyFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';

interface Props {
  readonly row: JumpHoleRow;
  onClose(): void;
}

/** 预览影响: the flights that come to the target hole about when the jump does, and who would have to wait. */
export function ImpactDialog({ row, onClose }: Props) {
  const { data: impact, error, refetch } = useCall(jumpCalls.preview, { id: row.id });
  return (
    <AppModal
      open
      title={`预览影响 ${row.flightNo}：${row.fromHoleNo}号洞 → ${row.toHoleNo}号洞`}
      width={520}
      footer={<Button onClick={() => onClose()}>关闭</Button>}
      onCancel={() => onClose()}
    >
      {(error !== null || impact === undefined) && <UnreadFace error={error} rows={4} onRetry={refetch} />}
      {error === null &&
        impact !== undefined &&
        (impact.flights.length === 0 ? (
          <EmptyFace text="没有受影响的组" />
        ) : (
          <Table
            size="small"
            pagination={false}
            rowKey="flightNo"
            scroll={{ y: 320 }}
            dataSource={[...impact.flights]}
            columns={[
              { title: '组号', dataIndex: 'flightNo' },
              {
                title: '到目标洞',
                dataIndex: 'gapSec',
                align: 'right',
                render: (seconds: number) =>
                  `${seconds < 0 ? '早' : '晚'} ${formatDuration(Math.abs(seconds))}`,
              },
              {
                title: '预计推迟',
                dataIndex: 'delaySec',
                align: 'right',
                render: (seconds: number) => (seconds > 0 ? formatDuration(seconds) : '不受影响'),
              },
            ]}
          />
        ))}
    </AppModal>
  );
}
