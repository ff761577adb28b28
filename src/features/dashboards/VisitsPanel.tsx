import { visitCalls } from '#domain/calls/visits.ts';
import { Chart } from '#src/widgets/charts/Chart.tsx';
import { UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';
import styles from './dashboards.module.css';
import { FigureTile } from './FigureTile.tsx';

/** 最近一周访问量统计: sign-ins and the addresses that they came from. */
export function VisitsPanel() {
  const totals = useCall(visitCalls.readTotals, {});
  const days = useCall(visitCalls.listDays, {});
  const error = totals.error ?? days.error;
  const reload = () => {
    void totals.refetch();
    void days.refetch();
  };
  return (
    <section className={styles.card} aria-label="最近一周访问量统计">
      <h3>最近一周访问量统计</h3>
      {(error !== null || totals.data === undefined || days.data === undefined) && (
        <UnreadFace error={error} rows={8} onRetry={reload} />
      )}
      {totals.data !== undefined && (
        <dl className={styles.figures}>
          <FigureTile label="今日IP" value={String(totals.data.todayIp)} />
          <FigureTile label="今日访问" value={String(totals.data.todayVisitCount)} />
          <FigureTile label="总访问量" value={String(totals.data.totalVisitCount)} />
        </dl>
      )}
      {days.data !== undefined && (
        <Chart
          label="最近一周访问量"
          kind="lines"
          isWhole
          categories={days.data.map(({ type }) => type)}
          series={[
            { label: '访问', tone: 'primary', values: days.data.map(({ visit }) => visit) },
            { label: 'IP', tone: 'normal', values: days.data.map(({ ip }) => ip) },
          ]}
          format={String}
        />
      )}
    </section>
  );
}
