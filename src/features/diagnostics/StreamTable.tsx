import { Table, type TableColumnsType } from 'antd';
import { formatGolfDestination } from '#domain/wire/bus.ts';
import { formatLocalMoment } from '#src/shell/links/linkWords.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSampled } from '#src/shell/live/useSampled.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { usePark } from '#src/shell/session/SessionContext.ts';
import { EmptyFace } from '#src/widgets/faces/Faces.tsx';
import { Tag } from '#src/widgets/Tag.tsx';
import { summariseLags } from '#streams/models/lag.ts';
import type { StreamMetrics } from '#streams/models/metricsState.ts';
import styles from './diagnostics.module.css';
import { count, formatSpanPair } from './figures.ts';

const NUMBER = { align: 'end', width: 68, className: 'fw-num' } as const;

const FIGURE_COLUMNS: TableColumnsType<StreamMetrics> = [
  { ...NUMBER, title: '收到', key: 'received', render: (_, { received }) => count(received) },
  { ...NUMBER, title: '重复', key: 'duplicates', render: (_, { duplicates }) => count(duplicates) },
  { ...NUMBER, title: '缺口', key: 'gaps', render: (_, { gaps }) => count(gaps) },
  { ...NUMBER, title: '恢复', key: 'recoveries', render: (_, { recoveries }) => count(recoveries) },
  { ...NUMBER, title: '补收', key: 'recovered', render: (_, { recovered }) => count(recovered) },
  { ...NUMBER, title: '拒绝', key: 'rejected', render: (_, { rejected }) => count(rejected) },
  {
    ...NUMBER,
    title: '纪元',
    key: 'epoch',
    width: 128,
    render: (_, { epoch, epochChanges }) =>
      `${epoch ?? '—'}${epochChanges > 0 ? `（变更 ${epochChanges}）` : ''}`,
  },
  {
    ...NUMBER,
    title: '序号',
    key: 'seq',
    width: 88,
    render: (_, { seq }) => (seq === null ? '—' : count(seq)),
  },
  {
    ...NUMBER,
    title: '延迟 中位/95%',
    key: 'lag',
    width: 132,
    render: (_, { lags }) => {
      const lag = summariseLags(lags);
      return lag === null ? '—' : formatSpanPair(lag.p50, lag.p95);
    },
  },
];

/** What came by each destination of the golf topic. */
export function StreamTable() {
  const live = useLive();
  const { streams } = useSampled(live.metrics);
  const { parks } = usePark();
  const watched = useSlice(live.board, ({ parkId }) => parkId);
  const now = live.now();

  const isJoined = ({ dest, personal }: StreamMetrics): boolean =>
    personal || (watched !== null && dest === formatGolfDestination(watched));
  const nameOf = ({ dest, personal }: StreamMetrics): string =>
    personal ? '本人' : (parks.find(({ id }) => dest.endsWith(`/${id}`))?.name ?? '球场');

  const columns: TableColumnsType<StreamMetrics> = [
    {
      title: '数据流',
      key: 'dest',
      width: 224,
      render: (_, stream) => (
        <>
          {nameOf(stream)} {isJoined(stream) ? '' : <Tag tone="stale">○ 已退订</Tag>}
          <div className={styles.dest}>{stream.dest}</div>
        </>
      ),
    },
    ...FIGURE_COLUMNS,
    {
      ...NUMBER,
      title: '最近消息',
      key: 'lastFrameTs',
      width: 104,
      render: (_, { lastFrameTs }) => (lastFrameTs === null ? '—' : formatLocalMoment(lastFrameTs, now)),
    },
  ];
  return (
    <div
      className={styles.streams}
      role="group"
      aria-label="数据流表格"
      // Wider than a phone, and nothing in it takes the focus: arrow keys must scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <Table<StreamMetrics>
        rowKey="dest"
        size="small"
        columns={columns}
        dataSource={[...streams]}
        pagination={false}
        locale={{ emptyText: <EmptyFace text="还没有订阅数据流" /> }}
      />
    </div>
  );
}
