import { useLive } from '#src/shell/live/LiveContext.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { followMetrics } from './follow.ts';
import { LiveChart } from './LiveChart.tsx';
import { MetricPage } from './MetricPage.tsx';
import { JVM_ROWS, toMegabytes } from './metricRows.ts';

const MEMORY = ['jvm.memory.used', 'jvm.memory.committed', 'nodejs.memory.rss'] as const;
const LOOP = ['nodejs.eventloop.utilization'] as const;

const formatMegabytes = (megabytes: number): string => `${Number(megabytes.toFixed(1))} MB`;
const formatShare = (share: number): string => `${Number((share * 100).toFixed(1))}%`;

/** JVM信息: memory, threads and collections of the process of this server. */
export default function JvmInfo() {
  const http = useHttp();
  const live = useLive();
  const now = (): number => live.now();
  return (
    <MetricPage
      title="JVM信息"
      about="本服务器由 Node.js 运行，没有 JVM：各项数值取自 Node.js 进程及其 V8 引擎，描述中写明所指的部分。"
      rows={JVM_ROWS}
    >
      <LiveChart
        title="进程内存"
        follow={followMetrics(http, MEMORY, now)}
        series={[
          { label: '堆已用', tone: 'primary' },
          { label: '堆已申请', tone: 'paused' },
          { label: '物理内存', tone: 'stale' },
        ]}
        toDisplayValue={toMegabytes}
        format={formatMegabytes}
      />
      <LiveChart
        title="事件循环"
        follow={followMetrics(http, LOOP, now)}
        series={[{ label: '利用率', tone: 'normal' }]}
        format={formatShare}
      />
    </MetricPage>
  );
}
