import { Button, Table } from 'antd';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfJumpHole } from '#domain/entities/jumpHole.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { EmptyFace, ErrorFace, LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { useAnswer } from '#src/widgets/http/useAnswer.ts';
import { durationText } from '#src/widgets/number/duration.ts';

interface Props {
  readonly row: AnyRow;
  onClose(): void;
}

interface Impact {
  readonly affected: number;
  readonly flights: readonly {
    readonly flightNo: string;
    /** Seconds after the jumping flight; negative before it. */
    readonly gapSec: number;
    readonly delaySec: number;
  }[];
}

/** 预览影响: the flights that come to the target hole about when the jump does, and who would have to wait. */
export function ImpactDialog({ row, onClose }: Props) {
  const answer = useAnswer<Impact>({ path: `${golfJumpHole.path}/preview`, params: { id: row.id } });
  return (
    <AppModal
      open
      title={`预览影响 ${String(row['flightNo'])}：${String(row['fromHoleNo'])}号洞 → ${String(row['toHoleNo'])}号洞`}
      width={520}
      footer={<Button onClick={() => onClose()}>关闭</Button>}
      onCancel={() => onClose()}
    >
      {answer.phase === 'waiting' && <LoadingFace rows={4} />}
      {answer.phase === 'failed' && <ErrorFace error={answer.error} />}
      {answer.phase === 'ready' &&
        (answer.result.flights.length === 0 ? (
          <EmptyFace text="没有受影响的组" />
        ) : (
          <Table
            size="small"
            pagination={false}
            rowKey="flightNo"
            scroll={{ y: 320 }}
            dataSource={[...answer.result.flights]}
            columns={[
              { title: '组号', dataIndex: 'flightNo' },
              {
                title: '到目标洞',
                dataIndex: 'gapSec',
                align: 'right',
                render: (seconds: number) =>
                  `${seconds < 0 ? '早' : '晚'} ${durationText(Math.abs(seconds))}`,
              },
              {
                title: '预计推迟',
                dataIndex: 'delaySec',
                align: 'right',
                render: (seconds: number) => (seconds > 0 ? durationText(seconds) : '不受影响'),
              },
            ]}
          />
        ))}
    </AppModal>
  );
}
