import { useQuery } from '@tanstack/react-query';
import { Button, Table, type TableColumnsType } from 'antd';
import { trackerKeyCalls } from '#domain/calls/devices.ts';
import {
  IGNORED_REASONS,
  type IgnoredReason,
  type IgnoredReports,
  type TrackerBrokerState,
  type TrackerSender,
} from '#domain/trackers/report.ts';
import { buildWatch } from '#src/api/call.ts';
import { formatLocalMoment } from '#src/shell/links/linkWords.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { usePark } from '#src/shell/session/SessionContext.ts';
import { EmptyFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useCan } from '#src/widgets/permission/PermissionContext.ts';
import { Tag } from '#src/widgets/Tag.tsx';
import styles from './diagnostics.module.css';
import { count } from './figures.ts';

/** ms between two reads. */
const INTERVAL_MS = 15_000;

const BROKER: Readonly<Record<TrackerBrokerState, string>> = {
  off: 'MQTT 未配置',
  open: 'MQTT ● 已连接',
  waiting: 'MQTT ▲ 等待重连',
};

/** 定位上报: what trackers and gateways sent, and what of it could not be used (TRACK-13). A replay has none. */
export function TrackerPanel() {
  const { mode } = useLive();
  return useCan(trackerKeyCalls.readReport.access.permission) && mode === 'live' ? <Report /> : null;
}

function Report() {
  const live = useLive();
  const { data, error, refetch } = useQuery(
    buildWatch(useHttp(), trackerKeyCalls.readReport, {}, INTERVAL_MS, () => live.now()),
  );
  const { value: report, readTs } = data;
  const now = live.now();
  return (
    <section className={styles.panel} aria-label="定位上报">
      <div className={styles.panelHead}>
        <h3>定位上报</h3>
        <span className={styles.detail}>
          {report !== null &&
            readTs !== null &&
            `${BROKER[report.broker]},${formatLocalMoment(report.sinceTs, now)} 起累计`}
        </span>
        {report !== null && error !== null && <Tag tone="watch">▲ 更新失败</Tag>}
        <Button onClick={() => void refetch()}>刷新</Button>
      </div>
      {report !== null ? (
        <Senders senders={report.senders} now={now} />
      ) : (
        <UnreadFace error={error} rows={4} onRetry={refetch} />
      )}
    </section>
  );
}

const NUMBER = { align: 'end', width: 96, className: 'fw-num' } as const;

function Senders({ senders, now }: { readonly senders: readonly TrackerSender[]; readonly now: number }) {
  const { parks } = usePark();
  const columns: TableColumnsType<TrackerSender> = [
    {
      title: '来源',
      key: 'name',
      width: 200,
      render: (_, { name, parkId }) => (
        <>
          {name}
          <div className={styles.dest}>{parks.find(({ id }) => id === parkId)?.name ?? '球场'}</div>
        </>
      ),
    },
    {
      ...NUMBER,
      title: '最近上报',
      key: 'lastTs',
      width: 120,
      render: (_, { lastTs }) => (lastTs === null ? '从未' : formatLocalMoment(lastTs, now)),
    },
    { ...NUMBER, title: '接收', key: 'accepted', render: (_, { accepted }) => count(accepted) },
    {
      title: '未采用',
      key: 'ignored',
      render: (_, { ignored }) => <Ignored ignored={ignored} now={now} />,
    },
  ];
  return (
    <div
      className={styles.senders}
      role="group"
      aria-label="定位上报表格"
      // Wider than a phone, and nothing in it takes the focus: arrow keys must scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <Table<TrackerSender>
        rowKey={({ id, parkId }) => `${id} ${parkId}`}
        size="small"
        columns={columns}
        dataSource={[...senders]}
        pagination={false}
        locale={{ emptyText: <EmptyFace text="还没有设备或网关上报，请先在“接入密钥”生成密钥" /> }}
      />
    </div>
  );
}

interface IgnoredProps {
  readonly ignored: TrackerSender['ignored'];
  readonly now: number;
}

/** Each reason with its number, when it was last and what was wrong. */
function Ignored({ ignored, now }: IgnoredProps) {
  const reasons = Object.entries(ignored) as readonly [IgnoredReason, IgnoredReports][];
  if (reasons.length === 0) return '—';
  return (
    <ul className={styles.reasons}>
      {reasons.map(([reason, { count: times, lastTs, sample }]) => (
        <li key={reason}>
          {IGNORED_REASONS[reason]} {count(times)}
          <span className={styles.dest}>
            {' '}
            最近 {formatLocalMoment(lastTs, now)} {sample}
          </span>
        </li>
      ))}
    </ul>
  );
}
