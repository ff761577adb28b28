/** Bars and lines over categories: small, drawn with the colours of the theme, read by pointer, keys and screen readers. */

import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useWidth } from '../useWidth.ts';
import styles from './charts.module.css';
import { Marks } from './Marks.tsx';
import { computeLabelInterval, computeTicks } from './scale.ts';
import type { ChartKind, Series } from './series.ts';

interface Props {
  /** What the chart shows, for those who hear it. */
  readonly label: string;
  readonly kind: ChartKind;
  readonly categories: readonly string[];
  readonly series: readonly Series[];
  /** A value as people read it, under the pointer and, without `formatAxis`, at the axis. */
  format(value: number): string;
  formatAxis?(value: number): string;
  /** Place of a category that is still going on, beside those that are over. */
  readonly unfinished?: number | null;
  /** A button saves it as a picture. */
  readonly canSave?: boolean;
  /** Values are seconds: the axis has whole minutes and hours. */
  readonly isTime?: boolean;
  /** Values are counts: the axis has no halves. */
  readonly isWhole?: boolean;
  readonly height?: number;
}

const TOP = 8;
const BOTTOM = 24;
const LABEL_WIDTH = 44;

/** Where things stand in the drawing, in px of it. */
function computeFrame(
  { kind, categories, series, format, formatAxis = format, isTime = false, isWhole = false }: Props,
  width: number,
  height: number,
) {
  const values = kind === 'stack' ? stackedTops(categories.length, series) : valuesOf(series);
  const ticks = computeTicks(values, { fromZero: kind === 'bars' || kind === 'stack', isTime, isWhole });
  const left = Math.max(...ticks.map((tick) => textWidth(formatAxis(tick)))) + 12;
  const inner = Math.max(0, width - left - 8);
  const [low = 0] = ticks;
  const high = ticks.at(-1) ?? 1;
  const widest = Math.max(LABEL_WIDTH, ...categories.map((text) => textWidth(text) + 8));
  return {
    width,
    height,
    ticks,
    left,
    /** Of a category. */
    step: categories.length === 0 ? 0 : inner / categories.length,
    /** Of so many labels one is written. */
    every: computeLabelInterval(categories.length, inner, widest),
    y: (value: number): number => TOP + (1 - (value - low) / (high - low)) * (height - TOP - BOTTOM),
  };
}

type Frame = ReturnType<typeof computeFrame>;

export function Chart(wanted: Props) {
  const box = useRef<HTMLElement>(null);
  const { props, hidden, toggle, zoomed, zoom, unzoom, from } = useDrawnProps(wanted);
  const { label, kind, categories, series, format, formatAxis = format, height = 220 } = props;
  const frame = computeFrame(props, useWidth(box), height);
  const { width, left, step, y } = frame;
  const { at, drag, ...events } = usePointer({ left, step, count: categories.length, onZoom: zoom });
  const unfinished = (wanted.unfinished ?? -1) - from;
  return (
    // Pointer and arrow keys read the values one by one; the table beside it has them all.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <figure
      ref={box}
      className={styles.chart}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      {...events}
    >
      <svg width={width} height={height} aria-hidden>
        <ValueAxis frame={frame} format={formatAxis} />
        <Band frame={frame} className="open" span={unfinished >= 0 ? [unfinished, unfinished] : null} />
        <Band frame={frame} className="hover" span={drag ?? (at === null ? null : [at, at])} />
        {step > 0 && (
          <Marks kind={kind} series={series} left={left} step={step} bottom={height - BOTTOM} y={y} />
        )}
        <CategoryAxis frame={frame} categories={categories} />
      </svg>
      <figcaption className={styles.legend}>
        <Legend
          series={wanted.series.filter(hasValues)}
          kind={kind}
          hidden={hidden}
          onToggle={toggle}
          textOf={({ label: name }) => {
            const values = series.find((one) => one.label === name)?.values;
            return at === null || values === undefined ? null : valueText(values[at] ?? null, format);
          }}
        />
        <span aria-live="polite">
          {at !== null && <strong>{categories[at]}</strong>}
          {(at === null ? unfinished >= 0 && unfinished < categories.length : at === unfinished) &&
            (at === null ? '虚线内为今天，尚未结束' : '（尚未结束）')}
        </span>
        {zoomed && (
          <button type="button" className={styles.tool} onClick={unzoom}>
            显示全部
          </button>
        )}
        {wanted.canSave === true && (
          <button
            type="button"
            className={styles.tool}
            aria-label={`导出${label}图片`}
            onClick={() =>
              void import('./savePicture.ts').then(({ savePicture }) => savePicture(box.current, label))
            }
          >
            导出图片
          </button>
        )}
      </figcaption>
    </figure>
  );
}

const hasValues = ({ values }: Series): boolean => values.some((value) => value !== null);

/** First and last category. */
type Span = readonly [from: number, to: number];

/** What of a chart is drawn: series with values that nobody switched off, of the chosen categories. */
function useDrawnProps(wanted: Props) {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [span, setSpan] = useState<Span | null>(null);
  const count = wanted.categories.length;
  const isZoomed = span !== null && span[1] < count;
  const [from, to] = isZoomed ? span : [0, count - 1];
  const cut = <T,>(all: readonly T[]): readonly T[] => all.slice(from, to + 1);
  const series = wanted.series
    .filter((one) => hasValues(one) && !hidden.includes(one.label))
    .map((one) => ({ ...one, values: cut(one.values) }));
  return {
    props: { ...wanted, series, categories: cut(wanted.categories) },
    from,
    hidden,
    toggle: (label: string) =>
      setHidden((all) => (all.includes(label) ? all.filter((one) => one !== label) : [...all, label])),
    zoomed: isZoomed,
    zoom: ([first, last]: Span) => setSpan([from + first, from + last]),
    unzoom: () => setSpan(null),
  };
}

interface Pointed {
  readonly left: number;
  readonly step: number;
  readonly count: number;
  onZoom(span: Span): void;
}

/** The category under the pointer or reached by keys; drawing over several of them zooms in. */
function usePointer({ left, step, count, onZoom }: Pointed) {
  const [at, setAt] = useState<number | null>(null);
  const [start, setStart] = useState<number | null>(null);
  const placeOf = (event: PointerEvent<HTMLElement>): number | null => {
    const { left: edge } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor((event.clientX - edge - left) / step);
    return index >= 0 && index < count ? index : null;
  };
  const drag: Span | null =
    start === null || at === null || start === at ? null : [Math.min(start, at), Math.max(start, at)];
  return {
    at,
    drag,
    onPointerMove: (event: PointerEvent<HTMLElement>) => setAt(placeOf(event)),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse' && event.target instanceof SVGElement) setStart(placeOf(event));
    },
    onPointerUp: () => {
      if (drag !== null) {
        onZoom(drag);
        setAt(null);
      }
      setStart(null);
    },
    onPointerLeave: () => {
      setAt(null);
      setStart(null);
    },
    onBlur: () => setAt(null),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const move = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (move === undefined || count === 0) return;
      event.preventDefault();
      setAt((before) => Math.max(0, Math.min(count - 1, (before ?? (move > 0 ? -1 : 0)) + move)));
    },
  };
}

/** The ground of some categories. */
function Band({
  frame: { left, step, height },
  className,
  span,
}: {
  readonly frame: Frame;
  readonly className: 'hover' | 'open';
  readonly span: Span | null;
}) {
  if (span === null || step <= 0) return null;
  const [from, to] = span;
  return (
    <rect
      className={styles[className]}
      x={left + from * step}
      y={TOP}
      width={(to - from + 1) * step}
      height={height - TOP - BOTTOM}
    />
  );
}

interface LegendProps extends Pick<Props, 'kind' | 'series'> {
  readonly hidden: readonly string[];
  onToggle(label: string): void;
  textOf(one: Series): string | null;
}

/** A series alone has nothing to be told from: its key is no button. */
function Legend({ series, kind, hidden, onToggle, textOf }: LegendProps) {
  return series.map((one) => {
    const text = textOf(one);
    const words = (
      <>
        {one.label}
        {text !== null && <b>{text}</b>}
      </>
    );
    const look = { className: styles.key, 'data-tone': one.tone, 'data-kind': kind };
    return series.length === 1 ? (
      <span key={one.label} {...look}>
        {words}
      </span>
    ) : (
      <button
        key={one.label}
        type="button"
        {...look}
        aria-pressed={!hidden.includes(one.label)}
        title={hidden.includes(one.label) ? '点击显示' : '点击隐藏'}
        onClick={() => onToggle(one.label)}
      >
        {words}
      </button>
    );
  });
}

function ValueAxis({ frame, format }: Pick<Props, 'format'> & { readonly frame: Frame }) {
  const { ticks, left, width, y } = frame;
  return ticks.map((tick) => (
    <g key={tick}>
      <line className={styles.grid} x1={left} x2={width - 8} y1={y(tick)} y2={y(tick)} />
      <text className={styles.axis} x={left - 8} y={y(tick) + 4} textAnchor="end">
        {format(tick)}
      </text>
    </g>
  ));
}

function CategoryAxis({ frame, categories }: Pick<Props, 'categories'> & { readonly frame: Frame }) {
  const { left, step, every, width, height } = frame;
  return categories.map((text, index) => {
    // Wider than its place, the last label ends with the drawing: centred it would be cut off.
    const isCut = every > 1 && index === categories.length - 1;
    const middle = left + (index + 0.5) * step;
    return (
      index % every === 0 && (
        <text
          key={middle}
          className={styles.axis}
          x={isCut ? width : middle}
          y={height - 6}
          textAnchor={isCut ? 'end' : 'middle'}
        >
          {text}
        </text>
      )
    );
  });
}

const valueText = (value: number | null, format: Props['format']): string =>
  value === null ? '—' : format(value);

const valuesOf = (series: readonly Series[]): readonly number[] =>
  series.flatMap(({ values }) => values.filter((value) => value !== null));

const stackedTops = (count: number, series: readonly Series[]): readonly number[] =>
  Array.from({ length: count }, (_, index) =>
    series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
  );

/** About what a text takes at 12 px: a Chinese character twice as much as a digit. */
const textWidth = (text: string): number =>
  Array.from(text).reduce((width, letter) => width + (letter > 'ÿ' ? 12 : 7), 0);
