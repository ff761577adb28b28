/** Bars and lines over categories: small, drawn with the colours of the theme, read by pointer, keys and screen readers. */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useWidth } from '../useWidth.ts';
import styles from './charts.module.css';
import { Marks } from './Marks.tsx';
import { computeLabelInterval, computeTicks } from './scale.ts';

export type ChartTone = 'primary' | 'normal' | 'watch' | 'behind' | 'paused' | 'stale';

/** `areas` are lines with the ground below them coloured; where nothing is known they end. */
export type ChartKind = 'bars' | 'stack' | 'lines' | 'areas';

export interface Series {
  readonly label: string;
  readonly tone: ChartTone;
  /** One a category; `null` = nothing to draw. */
  readonly values: readonly (number | null)[];
}

interface Props {
  /** What the chart shows, for those who hear it. */
  readonly label: string;
  readonly kind: ChartKind;
  readonly categories: readonly string[];
  readonly series: readonly Series[];
  /** A value as people read it, at the axis and under the pointer. */
  format(value: number): string;
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
  { kind, categories, series, format, isTime = false, isWhole = false }: Props,
  width: number,
  height: number,
) {
  const values = kind === 'stack' ? stackedTops(categories.length, series) : valuesOf(series);
  const ticks = computeTicks(values, { fromZero: kind === 'bars' || kind === 'stack', isTime, isWhole });
  const left = Math.max(...ticks.map((tick) => textWidth(format(tick)))) + 12;
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

export function Chart(props: Props) {
  const { label, kind, categories, series, format, height = 220 } = props;
  const box = useRef<HTMLElement>(null);
  const frame = computeFrame(props, useWidth(box), height);
  const { width, left, step, y } = frame;
  const [at, setAt] = useState<number | null>(null);

  function point(event: PointerEvent<HTMLElement>): void {
    const { left: edge } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor((event.clientX - edge - left) / step);
    setAt(index >= 0 && index < categories.length ? index : null);
  }

  function key(event: KeyboardEvent<HTMLElement>): void {
    const move = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (move === undefined || categories.length === 0) return;
    event.preventDefault();
    setAt((before) => Math.max(0, Math.min(categories.length - 1, (before ?? (move > 0 ? -1 : 0)) + move)));
  }

  return (
    // Pointer and arrow keys read the values one by one; the table beside it has them all.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <figure
      ref={box}
      className={styles['chart']}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onPointerMove={point}
      onPointerLeave={() => setAt(null)}
      onKeyDown={key}
      onBlur={() => setAt(null)}
    >
      <svg width={width} height={height} aria-hidden>
        <ValueAxis frame={frame} format={format} />
        {at !== null && (
          <rect
            className={styles['hover']}
            x={left + at * step}
            y={TOP}
            width={step}
            height={height - TOP - BOTTOM}
          />
        )}
        {step > 0 && (
          <Marks kind={kind} series={series} left={left} step={step} bottom={height - BOTTOM} y={y} />
        )}
        <CategoryAxis frame={frame} categories={categories} />
      </svg>
      <figcaption className={styles['legend']} aria-live="polite">
        {at !== null && <strong>{categories[at]}</strong>}
        {series.map((one) => (
          <span key={one.label} className={styles['key']} data-tone={one.tone} data-kind={kind}>
            {one.label}
            {at !== null && <b>{valueText(one.values[at] ?? null, format)}</b>}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function ValueAxis({ frame, format }: Pick<Props, 'format'> & { readonly frame: Frame }) {
  const { ticks, left, width, y } = frame;
  return ticks.map((tick) => (
    <g key={tick}>
      <line className={styles['grid']} x1={left} x2={width - 8} y1={y(tick)} y2={y(tick)} />
      <text className={styles['axis']} x={left - 8} y={y(tick) + 4} textAnchor="end">
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
          className={styles['axis']}
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
