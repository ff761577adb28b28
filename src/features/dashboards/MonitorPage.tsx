/** 监控: how the parks of the user stand now. */

import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { parkSummaryCalls, type ParkSummary, SUMMARY_REFRESH_MS } from '#domain/calls/parkSummaries.ts';
import { buildWatch } from '#src/api/call.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { PageBody } from '#src/widgets/layout/PageBody.tsx';
import { ScrolledTable } from '#src/widgets/table/ScrolledTable.tsx';
import styles from './dashboards.module.css';
import { VisitsPanel } from './VisitsPanel.tsx';

const COUNTS = [
  ['flightsToday', '今日组数'],
  ['onCourse', '场上'],
  ['watch', '▲ 关注'],
  ['behind', '■ 严重'],
  ['openTimeouts', '未结超时'],
  ['unacked', '未确认'],
  ['overdueOrders', '超时订单'],
] as const;

const COLUMNS: TableColumnsType<ParkSummary> = [
  { title: '球场', dataIndex: 'name' },
  ...COUNTS.map(([dataIndex, title]) => ({ title, dataIndex, align: 'right' as const, className: 'fw-num' })),
];

export default function MonitorPage() {
  const live = useLive();
  const { data, error, refetch } = useQuery(
    buildWatch(useHttp(), parkSummaryCalls.list, {}, SUMMARY_REFRESH_MS, () => live.now()),
  );
  return (
    <PageBody>
      <section className={styles.card} aria-label="球场监控">
        <h3>球场监控</h3>
        {(error !== null || data.value === null) && <UnreadFace error={error} rows={4} onRetry={refetch} />}
        {data.value !== null && (
          <ScrolledTable
            label="球场监控"
            rowKey="parkId"
            pagination={false}
            columns={COLUMNS}
            dataSource={[...data.value]}
          />
        )}
      </section>
      <VisitsPanel />
    </PageBody>
  );
}
