import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { DAY_REFRESH_MS, type Day, overviewCalls, type TrendName } from '#domain/calls/overview.ts';
import { type ParkSummary } from '#domain/calls/parkSummaries.ts';
import { formatAxis, formatFigure } from '#domain/statistics/figures.ts';
import { buildWatch } from '#src/api/call.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { usePageLink } from '#src/shell/pages/usePageLink.ts';
import { usePark } from '#src/shell/session/SessionContext.ts';
import { Chart } from '#src/widgets/charts/Chart.tsx';
import { HeatStrip } from '#src/widgets/charts/HeatStrip.tsx';
import { buildHeatCell } from '#src/widgets/charts/holeHeat.ts';
import { EmptyFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { listTiles, TRENDS } from './day.ts';
import styles from './overview.module.css';
import { summariseParks } from './summary.ts';

/** The day in figures, for those who see statistics: of the park they work in, or of all of them. */
export function ParkDayFigures({ parks }: { readonly parks: readonly ParkSummary[] | null }) {
  const { park } = usePark();
  const live = useLive();
  const { data, error, refetch } = useQuery(
    buildWatch(useHttp(), overviewCalls.readDay, { parkId: park?.id }, DAY_REFRESH_MS, () => live.now()),
  );
  const day = data.value;
  if (day === null) return <UnreadFace error={error} rows={8} onRetry={refetch} />;
  const where = park?.name ?? '全部球场';
  return (
    <>
      <h3 className={styles.scope}>今日概况 · {where}</h3>
      <dl className={styles.totals} aria-label="今日概况" data-stale={error !== null}>
        {listTiles({ ...day, ...summariseParks(parks, park?.id ?? null) }).map(({ label, value, scope }) => (
          <div key={label} className={styles.total} title={`${where} · ${scope}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.halves}>
        <Trend days={day.trend} />
        <Competitions competitions={day.competitions} />
      </div>
      {day.holes.length > 0 && (
        <section className={styles.todo} data-strip aria-label="球洞热力">
          <header className={styles.tileHead}>
            <h3>球洞热力（近7日用时 / 标准用时）</h3>
          </header>
          <HeatStrip label="球洞热力" cells={day.holes.map(buildHeatCell)} />
        </section>
      )}
    </>
  );
}

function Trend({ days }: { readonly days: Day['trend'] }) {
  const [name, setName] = useState<TrendName>('flights');
  const trend = TRENDS.find(({ value }) => value === name);
  return (
    <section className={styles.todo} aria-label="近7日趋势">
      <header className={styles.tileHead}>
        <h3>近7日趋势</h3>
        <Segmented<TrendName>
          size="small"
          aria-label="趋势"
          options={TRENDS.map(({ value, label }) => ({ value, label }))}
          value={name}
          onChange={setName}
        />
      </header>
      {days.length === 0 ? (
        <EmptyFace text="还没有往日数据" />
      ) : (
        <Chart
          label="近7日趋势"
          kind="bars"
          height={200}
          categories={days.map(({ statDate }) => statDate.slice(5))}
          series={[{ label: trend?.label ?? '', tone: 'primary', values: days.map((day) => day[name]) }]}
          format={(value) => formatFigure({ kind: trend?.kind ?? 'count' }, value)}
          formatAxis={(value) => formatAxis({ kind: trend?.kind ?? 'count' }, value)}
        />
      )}
    </section>
  );
}

/** Today's competitions, the way to their rankings. */
function Competitions({ competitions }: Pick<Day, 'competitions'>) {
  const linkTo = usePageLink();
  return (
    <section className={styles.todo} aria-label="今日赛事">
      <header className={styles.tileHead}>
        <h3>今日赛事</h3>
      </header>
      {competitions.length === 0 && <EmptyFace text="今天没有赛事" />}
      <ul className={styles.rows}>
        {competitions.map(({ id, name }) => {
          const go = linkTo('golf/Ranking', { competitionId: id });
          return (
            <li key={id}>
              <span className={styles.rowText}>{name}</span>
              {go && (
                <Button type="link" size="small" aria-label={`查看${name}排行榜`} onClick={go}>
                  排行榜
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
