import { Grid, Table, type TableColumnsType } from 'antd';
import { monitorCalls, type RequestTrace } from '#domain/calls/monitor.ts';
import { EmptyFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';
import { PAGING } from '#src/widgets/paging.ts';
import { Tag, type TagTone } from '#src/widgets/Tag.tsx';
import { InfoBar } from './InfoBar.tsx';
import { formatLongMoment } from './moments.ts';
import styles from './monitor.module.css';

/** Lines of the first load. */
const LINES = 17;
const METHOD_TONES: Readonly<Record<string, TagTone>> = {
  GET: 'normal',
  POST: 'ahead',
  PUT: 'watch',
  DELETE: 'behind',
};
const OWN_CALL = 'httptrace';

const COLUMNS: TableColumnsType<RequestTrace> = [
  {
    title: '请求时间',
    key: 'timestamp',
    width: 256,
    className: styles.moment,
    render: (_, { timestamp }) => formatLongMoment(Date.parse(timestamp)),
  },
  {
    title: '请求方法',
    key: 'method',
    width: 112,
    filters: Object.keys(METHOD_TONES).map((method) => ({ text: method, value: method })),
    onFilter: (method, { request }) => request.method === method,
    render: (_, { request: { method } }) => <Tag tone={METHOD_TONES[method] ?? 'stale'}>{method}</Tag>,
  },
  { title: '请求URL', key: 'uri', render: (_, { request }) => request.uri.split('?', 1)[0] },
  { title: '账号', key: 'principal', width: 120, render: (_, { principal }) => principal?.name ?? '-' },
  {
    title: '响应状态',
    key: 'status',
    width: 100,
    render: (_, { response: { status } }) => <Tag tone={findStatusTone(status)}>{status}</Tag>,
  },
  {
    title: '请求耗时',
    key: 'timeTaken',
    width: 112,
    align: 'end',
    className: 'fw-num',
    render: (_, { timeTaken }) => <Tag tone={findTimeTone(timeTaken)}>{`${timeTaken} ms`}</Tag>,
  },
];

/** A phone has room for two. */
const NARROW_COLUMNS: TableColumnsType<RequestTrace> = [
  {
    title: '请求',
    key: 'uri',
    className: styles.value,
    render: (_, { request: { method, uri }, principal, timestamp }) => (
      <>
        <Tag tone={METHOD_TONES[method] ?? 'stale'}>{method}</Tag> {uri.split('?', 1)[0]}
        <div className={styles.stands}>
          {formatLongMoment(Date.parse(timestamp))} {principal?.name}
        </div>
      </>
    ),
  },
  ...COLUMNS.slice(-2).map((column) => ({ ...column, width: 84 })),
];

/** 请求追踪: the latest calls that this server answered (SYSTEM-62). */
export default function HttpTrace() {
  const { data, error, isFetching, refetch } = useCall(monitorCalls.listTraces, {});
  const isWide = Grid.useBreakpoint().md !== false;
  const read = (): void => void refetch();
  const rows = data?.traces.filter(isListed) ?? [];
  return (
    <section className={styles.card} aria-label="请求追踪" aria-busy={isFetching}>
      {data === undefined && <UnreadFace error={error} rows={LINES} onRetry={read} />}
      {data !== undefined && (
        <>
          <InfoBar action="立即刷新" isStale={error !== null} isReading={isFetching} onRead={read}>
            共追踪到 {rows.length} 条近期的接口请求
          </InfoBar>
          <Table<RequestTrace>
            rowKey={(row) => rows.indexOf(row)}
            size="middle"
            bordered
            columns={isWide ? COLUMNS : NARROW_COLUMNS}
            dataSource={rows}
            loading={isFetching}
            {...(isWide ? { scroll: { x: 980 } } : { tableLayout: 'fixed' as const })}
            locale={{ emptyText: <EmptyFace text="还没有请求" /> }}
            pagination={{
              ...PAGING,
              simple: !isWide,
              defaultPageSize: 10,
              pageSizeOptions: [10, 20, 30, 40, 100],
            }}
          />
        </>
      )}
    </section>
  );
}

const isListed = ({ request: { method, uri } }: RequestTrace): boolean =>
  method !== 'OPTIONS' && !uri.includes(OWN_CALL);

function findStatusTone(status: number): TagTone {
  if (status < 200 || status > 500) return 'stale';
  if (status === 200) return 'normal';
  if (status < 399) return 'ahead';
  return status < 403 ? 'watch' : 'behind';
}

function findTimeTone(ms: number): TagTone {
  if (ms < 500) return 'normal';
  if (ms < 1_000) return 'ahead';
  return ms < 1_500 ? 'watch' : 'behind';
}
