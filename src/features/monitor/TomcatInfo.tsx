import { useLive } from '#src/shell/live/LiveContext.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { followMetrics } from './follow.ts';
import { LiveChart } from './LiveChart.tsx';
import { MetricPage } from './MetricPage.tsx';
import { TOMCAT_ROWS } from './metricRows.ts';

const SESSIONS = ['tomcat.sessions.active.current'] as const;

/** Tomcat信息: sessions and requests of this server. */
export default function TomcatInfo() {
  const http = useHttp();
  const live = useLive();
  return (
    <MetricPage
      title="Tomcat信息"
      about="本服务器没有 Tomcat：session 指本服务器的登录会话，请求指本服务器应答的接口请求。"
      rows={TOMCAT_ROWS}
    >
      <LiveChart
        title="登录会话"
        follow={followMetrics(http, SESSIONS, () => live.now())}
        series={[{ label: '当前活跃', tone: 'primary' }]}
        isWhole
        format={String}
      />
    </MetricPage>
  );
}
