import { useQuery } from '@tanstack/react-query';
import { Grid, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { MetricName } from '#domain/monitor/metrics.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { PageBody } from '#src/widgets/layout/PageBody.tsx';
import { Tag } from '#src/widgets/Tag.tsx';
import { queryMetrics, type MetricReports } from './follow.ts';
import { InfoBar } from './InfoBar.tsx';
import { formatMetric, type MetricRow } from './metricRows.ts';
import { formatLongMoment } from './moments.ts';
import styles from './monitor.module.css';

/** Lines of the first load. */
const LINES = 17;

interface Props {
  readonly title: string;
  /** What of this server stands in for what the page is named after. */
  readonly about: string;
  readonly rows: readonly MetricRow[];
  /** Charts that follow by themselves. */
  readonly children?: ReactNode;
}

/** Figures of the server by name: read when the page is opened and when somebody asks for it (SYSTEM-61). */
export function MetricPage({ title, about, rows, children }: Props) {
  const live = useLive();
  const { data, error, isFetching, refetch } = useQuery(
    queryMetrics(useHttp(), namesOf(rows), () => live.now()),
  );
  const isWide = Grid.useBreakpoint().md !== false;
  const read = (): void => void refetch();
  return (
    <PageBody>
      <p className={styles.about}>{about}</p>
      {children !== undefined && <div className={styles.charts}>{children}</div>}
      <section className={styles.card} aria-label={title} aria-busy={isFetching}>
        {data === undefined && <UnreadFace error={error} rows={LINES} onRetry={read} />}
        {data !== undefined && (
          <>
            <InfoBar action="立即更新" isStale={error !== null} isReading={isFetching} onRead={read}>
              上次更新时间：{formatLongMoment(data.readTs)}
            </InfoBar>
            <Table<MetricRow>
              rowKey="id"
              size="middle"
              bordered
              columns={(isWide ? buildColumns : buildNarrowColumns)(data.reports)}
              dataSource={[...rows]}
              pagination={false}
            />
          </>
        )}
      </section>
    </PageBody>
  );
}

const namesOf = (rows: readonly MetricRow[]): readonly MetricName[] => [
  ...new Set(rows.map(({ metric }) => metric)),
];

/** A phone has room for two. */
const buildNarrowColumns = (reports: MetricReports): TableColumnsType<MetricRow> => [
  {
    title: '参数',
    key: 'id',
    render: (_, { id, tone, label, metric }) => (
      <>
        {label} <Tag tone={tone}>{id}</Tag>
        <div className={styles.stands}>{reports.get(metric)?.description}</div>
      </>
    ),
  },
  {
    title: '当前值',
    key: 'value',
    width: '36%',
    align: 'end',
    className: 'fw-num',
    render: (_, row) => formatMetric(row, reports),
  },
];

const buildColumns = (reports: MetricReports): TableColumnsType<MetricRow> => [
  {
    title: '参数',
    key: 'id',
    width: '30%',
    render: (_, { id, tone }) => <Tag tone={tone}>{id}</Tag>,
  },
  {
    title: '描述',
    key: 'label',
    width: '40%',
    render: (_, { label, metric }) => (
      <>
        {label}
        <div className={styles.stands}>{reports.get(metric)?.description}</div>
      </>
    ),
  },
  {
    title: '当前值',
    key: 'value',
    width: '30%',
    align: 'end',
    className: 'fw-num',
    render: (_, row) => formatMetric(row, reports),
  },
];
