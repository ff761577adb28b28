/** 销售额: what the days of a period earned, and which parks earned it. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { formatFigure, type FigureRow } from '#domain/statistics/figures.ts';
import type { Params } from '#src/api/http.ts';
import { queryFigure, STATISTICS_RESOURCE } from '#src/api/statistics.ts';
import { usePark } from '#src/shell/session/SessionContext.ts';
import { Chart } from '#src/widgets/charts/Chart.tsx';
import { EmptyFace, ErrorFace, LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import styles from './dashboards.module.css';
import { Figure } from './Visits.tsx';

const CALL = 'revenueDays';

const sumOf = (rows: readonly FigureRow[], name: string): number =>
  rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);
const formatMoney = (value: number): string => formatFigure({ kind: 'money' }, value);

/** @param period `startDate` and `endDate` */
export function Revenue({ period }: { readonly period: Params }) {
  const { park } = usePark();
  const asked = { ...period, parkId: park?.id };
  const { data: rows, error, refetch } = useQuery(queryFigure(useHttp(), STATISTICS_RESOURCE, CALL, asked));
  if (error !== null) return <ErrorFace error={error} onRetry={() => void refetch()} />;
  if (rows === undefined) return <LoadingFace rows={10} />;
  const [orders, net] = [sumOf(rows, 'orders'), sumOf(rows, 'net')];
  return (
    <>
      <dl className={styles['figures']}>
        <Figure label="实收" value={formatMoney(net)} />
        <Figure label="日均实收" value={formatMoney(rows.length === 0 ? 0 : net / rows.length)} />
        <Figure label="订单" value={String(orders)} />
        <Figure label="每单实收" value={formatMoney(orders === 0 ? 0 : net / orders)} />
        <Figure label="退款" value={formatMoney(sumOf(rows, 'refunded'))} />
      </dl>
      <div className={styles['halves']}>
        <section className={styles['card']} aria-label="实收趋势">
          <h3>实收趋势</h3>
          {rows.length === 0 ? (
            <EmptyFace text="这段时间没有收入" />
          ) : (
            <Chart
              label="实收趋势"
              kind="bars"
              height={254}
              categories={rows.map(({ statDate }) => String(statDate).slice('YYYY-'.length))}
              series={[{ label: '实收', tone: 'primary', values: rows.map(({ net: day }) => Number(day)) }]}
              format={formatMoney}
            />
          )}
        </section>
        <ParkRank period={period} />
      </div>
    </>
  );
}

function ParkRank({ period }: { readonly period: Params }) {
  const http = useHttp();
  const { parks } = usePark();
  const answers = useQueries({
    queries: parks.map(({ id }) => queryFigure(http, STATISTICS_RESOURCE, CALL, { ...period, parkId: id })),
  });
  const ranked = parks
    .map(({ id, name }, index) => ({ id, name, net: sumOf(answers[index]?.data ?? [], 'net') }))
    .toSorted((a, b) => b.net - a.net);
  return (
    <section className={styles['card']} aria-label="球场实收排名">
      <h3>球场实收排名</h3>
      <ol className={styles['rank']}>
        {ranked.map(({ id, name, net }) => (
          <li key={id}>
            <span>{name}</span>
            <b className="fw-num">{formatMoney(net)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
