import { Button, Table } from 'antd';
import { useState } from 'react';
import { patrolCalls } from '#domain/calls/course.ts';
import { yxInspect } from '#domain/entities/inspection.ts';
import { addDays } from '#domain/validation/time.ts';
import { useChoices } from '#src/resource/choices.ts';
import { useToday } from '#src/resource/useToday.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { EmptyFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';
import { DateRange } from '#src/widgets/time/ranges.tsx';
import { ParkField } from '../ParkField.tsx';
import styles from './day.module.css';

interface Props {
  readonly parkId: string;
  onClose(): void;
}

/** @param days `from,to`; empty = open on that side */
function toSpan(parkId: string, days: string) {
  const [startDate = '', endDate = ''] = days.split(',');
  return { parkId, startDate: startDate || undefined, endDate: endDate || undefined };
}

const FIRST_DAYS = 30;
const COUNTS = [
  { title: '检查', dataIndex: 'items', align: 'right' },
  { title: '合格', dataIndex: 'pass', align: 'right' },
  { title: '整改', dataIndex: 'fix', align: 'right' },
  { title: '复查', dataIndex: 'recheck', align: 'right' },
] as const;

/** 巡场报告: what was looked at in a span of days, by hole and by item. */
export function PatrolReport({ parkId: first, onClose }: Props) {
  const choices = useChoices(yxInspect);
  const [parkId, setParkId] = useState(first);
  const today = useToday(parkId);
  const [chosen, setChosen] = useState<string | null>(null);
  const days = chosen ?? `${addDays(today, -FIRST_DAYS)},${today}`;
  const {
    data: report,
    error,
    refetch,
  } = useCall(patrolCalls.readReport, toSpan(parkId, days), { keepsLast: true });
  return (
    <AppModal
      open
      title="巡场报告"
      width={840}
      footer={<Button onClick={() => onClose()}>关闭</Button>}
      onCancel={() => onClose()}
    >
      <div className={styles.bar}>
        <ParkField value={parkId} onChange={setParkId} />
        <DateRange value={days} style={{ width: 260 }} onChange={setChosen} />
      </div>
      {(error !== null || report === undefined) && <UnreadFace error={error} rows={10} onRetry={refetch} />}
      {error === null &&
        report !== undefined &&
        (report.summary.items === 0 ? (
          <EmptyFace text="这段时间没有巡场记录" />
        ) : (
          <>
            <p className={styles.summary}>
              共检查 {report.summary.items} 项，合格 {report.summary.pass}，整改 {report.summary.fix}，复查{' '}
              {report.summary.recheck}
            </p>
            <div className={styles.tables}>
              <Table
                size="small"
                pagination={false}
                scroll={{ y: 360 }}
                rowKey="itemType"
                dataSource={[...report.byItem]}
                columns={[
                  {
                    title: '项目',
                    dataIndex: 'itemType',
                    render: (value: string) => choices.text('golf_inspect_item', value),
                  },
                  ...COUNTS,
                ]}
              />
              <Table
                size="small"
                pagination={false}
                scroll={{ y: 360 }}
                rowKey="holeNo"
                dataSource={[...report.byHole]}
                columns={[{ title: '洞号', dataIndex: 'holeNo', align: 'right' }, ...COUNTS]}
              />
            </div>
          </>
        ))}
    </AppModal>
  );
}
