/** A figure of the server as it is now and was in the last minutes (SYSTEM-63). */

import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { Button } from 'antd';
import { formatLocalMoment } from '#src/shell/links/linkWords.ts';
import { Chart } from '#src/widgets/charts/Chart.tsx';
import type { ChartTone } from '#src/widgets/charts/series.ts';
import { UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { Tag } from '#src/widgets/Tag.tsx';
import type { SeriesPoint } from './follow.ts';
import styles from './monitor.module.css';

interface Props {
  readonly title: string;
  readonly follow: UseQueryOptions<readonly SeriesPoint[]>;
  /** Of the values of a point, in their order. */
  readonly series: readonly { readonly label: string; readonly tone: ChartTone }[];
  /** The unit of the axis; absent = that of the values. */
  toDisplayValue?(value: number): number;
  format(value: number): string;
  readonly isWhole?: boolean;
}

export function LiveChart({ title, follow, series, toDisplayValue = keep, format, isWhole = false }: Props) {
  const { data: points = [], error, refetch } = useQuery(follow);
  const last = points.at(-1);
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.cardHead}>
        <h2>{title}</h2>
        <span className={styles.latest}>
          {last !== undefined &&
            series.map(({ label }, place) => (
              <Latest
                key={label}
                label={label}
                value={convert(last.values[place], toDisplayValue)}
                format={format}
              />
            ))}
        </span>
        {last !== undefined && error !== null && (
          <span role="alert">
            <Tag tone="watch">▲ 更新失败，已停止</Tag>
            <Button type="link" size="small" onClick={() => void refetch()}>
              继续
            </Button>
          </span>
        )}
      </header>
      <div className={styles.chart}>
        {last !== undefined ? (
          <Chart
            label={title}
            kind="areas"
            height={HEIGHT}
            categories={points.map(({ ts }) => formatLocalMoment(ts, last.ts))}
            series={series.map((one, place) => ({
              ...one,
              values: points.map(({ values }) => convert(values[place], toDisplayValue)),
            }))}
            format={format}
            isWhole={isWhole}
          />
        ) : (
          <UnreadFace error={error} rows={6} onRetry={refetch} />
        )}
      </div>
    </section>
  );
}

const HEIGHT = 220;

const keep = (value: number): number => value;

const convert = (value: number | null | undefined, convertValue: (value: number) => number): number | null =>
  value == null ? null : convertValue(value);

interface LatestProps {
  readonly label: string;
  readonly value: number | null;
  format(value: number): string;
}

function Latest({ label, value, format }: LatestProps) {
  return (
    <span>
      {label} <b>{value === null ? '—' : format(value)}</b>
    </span>
  );
}
