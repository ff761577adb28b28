import { useLive } from '#src/shell/live/LiveContext.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { followMetrics } from './follow.ts';
import { LiveChart } from './LiveChart.tsx';
import { MetricPage } from './MetricPage.tsx';
import { SYSTEM_ROWS } from './metricRows.ts';

const LOAD = ['system.cpu.usage', 'process.cpu.usage'] as const;

/** 服务器信息: the machine and the process of this server. */
export default function SystemInfo() {
  const http = useHttp();
  const live = useLive();
  return (
    <MetricPage title="服务器信息" about="本服务器所在的机器，以及运行它的 Node.js 进程。" rows={SYSTEM_ROWS}>
      <LiveChart
        title="CPU 使用率"
        follow={followMetrics(http, LOAD, () => live.now())}
        series={[
          { label: '系统', tone: 'primary' },
          { label: '应用', tone: 'paused' },
        ]}
        format={(share) => `${Number((share * 100).toFixed(1))}%`}
      />
    </MetricPage>
  );
}
