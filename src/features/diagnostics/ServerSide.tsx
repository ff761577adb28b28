import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import {
  type BrokerState,
  realtimeCalls,
  type RealtimeReport,
  type SocketKind,
} from '#domain/calls/realtime.ts';
import { buildWatch } from '#src/api/call.ts';
import { LINK_NAMES, formatLocalMoment } from '#src/shell/links/linkWords.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useCan } from '#src/widgets/permission/PermissionContext.ts';
import { Tag } from '#src/widgets/Tag.tsx';
import styles from './diagnostics.module.css';
import { count, formatSize } from './figures.ts';

const KIND_NAMES: Readonly<Record<SocketKind, string>> = {
  notice: LINK_NAMES.notice,
  vxe: LINK_NAMES.vxe,
  stomp: LINK_NAMES.golf,
};

const REASONS: Readonly<Record<string, string>> = {
  token: '令牌失效',
  tenant: '租户变更',
  user: '非本人',
  origin: '来源不符',
  path: '地址不存在',
  limit: '连接过多',
  subscribe: '无权订阅',
  stopping: '服务器停止中',
  chaos: '演练中断',
};

const BROKER: Readonly<Record<BrokerState, string>> = {
  off: '未配置',
  open: '● 已连接',
  waiting: '▲ 等待重连',
};

/** ms between two reads. */
const EVERY_MS = 15_000;

/** What the other end of the links counts, of everybody; for administrators. A replay has no other end. */
export function ServerSide() {
  const { mode } = useLive();
  return useCan(realtimeCalls.readMetrics.access.permission) && mode === 'live' ? <Report /> : null;
}

function Report() {
  const live = useLive();
  const { data, error, refetch } = useQuery(
    buildWatch(useHttp(), realtimeCalls.readMetrics, {}, EVERY_MS, () => live.now()),
  );
  const { value: report, readTs } = data;
  const now = live.now();
  return (
    <section className={styles.panel} aria-label="服务器">
      <div className={styles.panelHead}>
        <h3>服务器</h3>
        <span className={styles.detail}>
          {report !== null && readTs !== null && `${formatLocalMoment(readTs, now)} 读取，全部用户合计`}
        </span>
        {report !== null && error !== null && <Tag tone="watch">▲ 更新失败</Tag>}
        <Button onClick={() => void refetch()}>刷新</Button>
      </div>
      {report !== null ? (
        <dl className={styles.facts}>
          {linesOf(report, now).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <UnreadFace error={error} rows={4} onRetry={refetch} />
      )}
    </section>
  );
}

function linesOf(report: RealtimeReport, now: number): readonly (readonly [label: string, value: string])[] {
  const { open, refused, slowest } = report;
  const refusals = Object.entries(refused).map(([reason, n]) => `${REASONS[reason] ?? reason} ${count(n)}`);
  return [
    ['统计自', formatLocalMoment(report.sinceTs, now)],
    ['在线连接', KINDS.map((kind) => `${KIND_NAMES[kind]} ${count(open[kind])}`).join(' · ')],
    ['拒绝握手', refusals.length === 0 ? '0' : refusals.join(' · ')],
    ['收到的帧', count(report.received)],
    ['不合格的帧', count(report.badFrames)],
    ['无应答探测', count(report.pingsMissed)],
    ['慢连接丢弃', `${count(report.dropped)} 条`],
    ['要求重新读取', `${count(report.resyncs)} 次`],
    ['因过慢关闭', `${count(report.givenUp)} 个`],
    ['超大转为提示', `${count(report.oversized)} 条`],
    ['最大积压', formatSize(report.slowestBytes)],
    [
      '当前最慢',
      slowest === null
        ? '无积压'
        : `${KIND_NAMES[slowest.kind]} ${formatSize(slowest.backlog)}（用户 ${slowest.userId}）`,
    ],
    ['消息代理', BROKER[report.broker]],
  ];
}

const KINDS: readonly SocketKind[] = ['notice', 'vxe', 'stomp'];
