import styles from './charts.module.css';
import type { ChartKind, Series } from './series.ts';

interface Props {
  readonly kind: ChartKind;
  readonly series: readonly Series[];
  /** Where the first category begins, and how wide each is. */
  readonly left: number;
  readonly step: number;
  /** Where the drawing ends below. */
  readonly bottom: number;
  y(value: number): number;
}

/** A bar takes at most so much of its category, and never more than that many pixels. */
const SHARE = 0.72;
const MOST = 40;
/** With fewer categories each point of a line is marked. */
const DOTS = 40;

/** What is drawn between the axes. */
export function Marks(props: Props) {
  return props.series.map((one, place) =>
    props.kind === 'lines' ? (
      <Line key={one.label} {...props} one={one} />
    ) : props.kind === 'areas' ? (
      <Area key={one.label} {...props} one={one} />
    ) : (
      <Bars key={one.label} {...props} one={one} place={place} />
    ),
  );
}

function Bars({
  kind,
  series,
  left,
  step,
  y,
  one,
  place,
}: Props & { readonly one: Series; readonly place: number }) {
  const together = kind === 'stack' ? 1 : series.length;
  const width = Math.max(1, Math.min(MOST, (step * SHARE) / together));
  return (
    <g className={styles.bars} data-tone={one.tone}>
      {one.values.map((value, index) => {
        if (value === null || value === 0) return null;
        const base =
          kind === 'stack'
            ? series.slice(0, place).reduce((sum, { values }) => sum + (values[index] ?? 0), 0)
            : 0;
        const [top, bottom] = [y(base + value), y(base)];
        const middle = left + (index + 0.5) * step;
        const x = kind === 'stack' ? middle - width / 2 : middle + (place - together / 2) * width;
        return (
          <rect
            key={x}
            x={x}
            y={Math.min(top, bottom)}
            width={Math.max(1, width - 1)}
            height={Math.abs(bottom - top)}
          />
        );
      })}
    </g>
  );
}

function Line({ left, step, y, one }: Props & { readonly one: Series }) {
  const points = one.values.flatMap((value, index) =>
    value === null ? [] : [{ x: left + (index + 0.5) * step, y: y(value) }],
  );
  return (
    <g className={styles.line} data-tone={one.tone}>
      <polyline points={points.map((point) => `${point.x},${point.y}`).join(' ')} />
      {points.length <= DOTS &&
        points.map((point) => <circle key={point.x} cx={point.x} cy={point.y} r={2.5} />)}
    </g>
  );
}

function Area({ left, step, bottom, y, one }: Props & { readonly one: Series }) {
  return (
    <g className={styles.area} data-tone={one.tone}>
      {runsOf(one.values).map((run) => {
        const points = run.map(({ index, value }) => `${left + (index + 0.5) * step},${y(value)}`);
        const [first, last] = [run[0], run.at(-1)];
        if (first === undefined || last === undefined) return null;
        const [from, to] = [left + (first.index + 0.5) * step, left + (last.index + 0.5) * step];
        return (
          <g key={first.index}>
            <polygon points={`${from},${bottom} ${points.join(' ')} ${to},${bottom}`} />
            <polyline points={points.join(' ')} />
            {run.length === 1 && <circle cx={from} cy={y(first.value)} r={2.5} />}
          </g>
        );
      })}
    </g>
  );
}

interface PlacedValue {
  readonly index: number;
  readonly value: number;
}

/** Values that follow on one another without a gap. */
function runsOf(values: readonly (number | null)[]): readonly (readonly PlacedValue[])[] {
  const runs: PlacedValue[][] = [];
  values.forEach((value, index) => {
    if (value === null) return;
    const run = runs.at(-1);
    if (run?.at(-1)?.index === index - 1) run.push({ index, value });
    else runs.push([{ index, value }]);
  });
  return runs;
}
