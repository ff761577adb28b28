import { Segmented } from 'antd';
import { type ComponentProps, useState } from 'react';
import { type FigureCall, figureCalls, figureExports } from '#domain/calls/statistics.ts';
import type { Figure, FigureRow, StatisticName } from '#domain/statistics/figures.ts';
import type { CallInput } from '#src/api/call.ts';
import { useToday } from '#src/resource/useToday.ts';
import { usePark } from '#src/shell/session/SessionContext.ts';
import { Chart } from '#src/widgets/charts/Chart.tsx';
import { HeatStrip } from '#src/widgets/charts/HeatStrip.tsx';
import { EmptyFace, ErrorFace } from '#src/widgets/faces/Faces.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';
import { Hint } from '#src/widgets/text/Hint.tsx';
import { type ChartDrawing, createChartDrawing } from './drawings.ts';
import { ExportButton } from './ExportButton.tsx';
import { FigureTable } from './FigureTable.tsx';
import styles from './statistics.module.css';
import { useFigureText } from './useFigureText.ts';

const VIEWS = [
  { value: 'chart', label: '图表' },
  { value: 'table', label: '数据' },
];

interface Props {
  readonly figure: Figure;
  /** Park and days. */
  readonly params: CallInput<FigureCall>;
  readonly isWide?: boolean;
}

interface CardProps extends Props {
  readonly figure: Figure & { readonly name: StatisticName };
}

/** A figure of 统计, read by a call of its own. */
export function FigureCard({ figure, params, isWide = false }: CardProps) {
  const { data, isFetching, error, refetch } = useCall(
    figureCalls[figure.name],
    usePark().isSettled ? params : null,
    { keepsLast: true },
  );
  const reading = { rows: data ?? null, isFetching, error, onRetry: () => void refetch() };
  return (
    <FigureView
      figure={figure}
      params={params}
      reading={reading}
      exportCall={figureExports.statistics}
      isWide={isWide}
    />
  );
}

/** How far the rows of a figure have come. */
interface FigureReading {
  /** `null` until they are there. */
  readonly rows: readonly FigureRow[] | null;
  readonly isFetching: boolean;
  readonly error: Error | null;
  onRetry(): void;
}

interface ViewProps extends Props {
  readonly reading: FigureReading;
  /** What saves it. */
  readonly exportCall: ComponentProps<typeof ExportButton>['call'];
}

/** One figure: its chart, the table behind it, and the way out as a spreadsheet. */
export function FigureView({ figure, params, reading, exportCall, isWide = false }: ViewProps) {
  const { name, title, columns } = figure;
  const { rows, isFetching, error, onRetry } = reading;
  const [view, setView] = useState('chart');
  const textOf = useFigureText(columns);
  const today = useToday(params.parkId);
  const drawing = rows === null ? null : createChartDrawing(name, rows, textOf, columns, today);
  return (
    <section className={styles.card} aria-label={title} aria-busy={isFetching} data-wide={isWide}>
      <header className={styles.cardHead}>
        <h3>
          {title}
          {figure.note !== undefined && <Hint text={figure.note} />}
        </h3>
        <Segmented
          size="small"
          options={VIEWS}
          value={view}
          onChange={setView}
          aria-label={`${title}的形式`}
        />
        <ExportButton call={exportCall} title={title} params={{ ...params, figure: name }} />
      </header>
      <div className={styles.cardBody} data-loading={isFetching}>
        {error !== null && <ErrorFace error={error} onRetry={onRetry} />}
        {error === null && rows !== null && rows.length === 0 && <EmptyFace text="这段时间没有数据" />}
        {error === null && rows !== null && rows.length > 0 && view === 'table' && (
          <FigureTable label={`${title}数据`} columns={columns} rows={rows} />
        )}
        {error === null && rows !== null && rows.length > 0 && view === 'chart' && drawing && (
          <Drawn title={title} drawing={drawing} />
        )}
      </div>
    </section>
  );
}

function Drawn({ title, drawing }: { readonly title: string; readonly drawing: ChartDrawing }) {
  if (drawing.kind === 'heat')
    return drawing.strips.map(({ park, cells }) => (
      <div key={park} className={styles.strip}>
        {drawing.strips.length > 1 && <h4>{park}</h4>}
        <HeatStrip label={`${park}${title}`} cells={cells} />
      </div>
    ));
  return (
    <Chart
      label={title}
      kind={drawing.kind}
      categories={drawing.categories}
      series={drawing.series}
      format={drawing.format}
      formatAxis={drawing.formatAxis}
      unfinished={drawing.unfinished}
      canSave
      isTime={drawing.isTime}
    />
  );
}
