/** 销售额: what the days of a period earned, and which parks earned it. */

import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { formatMoney } from '#domain/booking/money.ts';
import { type FigureCall, figureCalls } from '#domain/calls/statistics.ts';
import type { FigureRow } from '#domain/statistics/figures.ts';
import { REVENUE_NOTE } from '#domain/statistics/revenue.ts';
import { buildRead, type CallInput } from '#src/api/call.ts';
import { usePark } from '#src/shell/session/SessionContext.ts';
import { Chart } from '#src/widgets/charts/Chart.tsx';
import { EmptyFace, ErrorFace, LoadingFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useCall } from '#src/widgets/http/useCall.ts';
import styles from './dashboards.module.css';
import { FigureTile } from './FigureTile.tsx';

const CALL = figureCalls.revenueDays;

const sumOf = (rows: readonly FigureRow[], name: string): number =>
  rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);

/** @param period `startDate` and `endDate` */
export function RevenuePanel({ period }: { readonly period: CallInput<FigureCall> }) {
  const { park } = usePark();
  const query = { ...period, parkId: park?.id };
  const { data: rows, error, refetch } = useCall(CALL, query, { keepsLast: true });
  if (error !== null || rows === undefined) return <UnreadFace error={error} rows={10} onRetry={refetch} />;
  const [orders, net] = [sumOf(rows, 'orders'), sumOf(rows, 'net')];
  return (
    <>
      <dl className={`${styles.card} ${styles.figures}`} aria-label="收入">
        <FigureTile label="实收" value={formatMoney(net)} />
        <FigureTile label="日均实收" value={formatMoney(rows.length === 0 ? 0 : net / rows.length)} />
        <FigureTile label="订单" value={String(orders)} />
        <FigureTile label="每单实收" value={formatMoney(orders === 0 ? 0 : net / orders)} />
        <FigureTile label="退款" value={formatMoney(sumOf(rows, 'refunded'))} />
      </dl>
      <p className={styles.note}>{REVENUE_NOTE}</p>
      <div className={styles.halves}>
        <section className={styles.card} aria-label="实收趋势">
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

function ParkRank({ period }: { readonly period: CallInput<FigureCall> }) {
  const http = useHttp();
  const { parks } = usePark();
  const answers = useQueries({
    queries: parks.map(({ id }) => ({
      ...buildRead(http, CALL, { ...period, parkId: id }),
      placeholderData: keepPreviousData,
    })),
  });
  const failed = answers.find(({ error }) => error !== null);
  const isLoading = answers.some(({ data }) => data === undefined);
  return (
    <section className={styles.card} aria-label="球场实收排名">
      <h3>球场实收排名</h3>
      {failed !== undefined && <ErrorFace error={failed.error} onRetry={() => void failed.refetch()} />}
      {failed === undefined && isLoading && <LoadingFace rows={4} />}
      {failed === undefined && !isLoading && (
        <RankList
          rows={parks.map(({ id, name }, index) => ({
            id,
            name,
            net: sumOf(answers[index]?.data ?? [], 'net'),
          }))}
        />
      )}
    </section>
  );
}

interface RankRow {
  readonly id: string;
  readonly name: string;
  readonly net: number;
}

/** Each bar is a share of the first one. */
function RankList({ rows }: { readonly rows: readonly RankRow[] }) {
  const ranked = rows.toSorted((a, b) => b.net - a.net);
  const most = Math.max(1, ranked[0]?.net ?? 0);
  return (
    <ol className={styles.rank}>
      {ranked.map(({ id, name, net }, index) => (
        <li key={id}>
          <i className={styles.place} data-first={index < 3}>
            {index + 1}
          </i>
          <span>{name}</span>
          <b className="fw-num">{formatMoney(net)}</b>
          <span className={styles.share} style={{ width: `${(100 * Math.max(0, net)) / most}%` }} />
        </li>
      ))}
    </ol>
  );
}
