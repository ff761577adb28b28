import { computePoint } from './arcs.ts';
import styles from './charts.module.css';
import type { Series } from './series.ts';

interface Props {
  readonly label: string;
  readonly axes: readonly string[];
  /** One value an axis, 0 to `most`. */
  readonly series: readonly Series[];
  readonly most?: number;
  /** px, both ways. */
  readonly size?: number;
}

const RINGS = [0.25, 0.5, 0.75, 1];
/** For the names of the axes. */
const MARGIN = 36;

/** How several compare by several measures. */
export function RadarChart({ label, axes, series, most = 100, size = 280 }: Props) {
  const radius = size / 2 - MARGIN;
  const outline = (parts: readonly number[]): string =>
    parts
      .map((part, index) => computePoint(size / 2, radius * part, index / axes.length))
      .map(({ x, y }) => `${x},${y}`)
      .join(' ');
  return (
    <figure className={styles.round} aria-label={label}>
      <svg width={size} height={size} aria-hidden>
        {RINGS.map((ring) => (
          <polygon key={ring} className={styles.ring} points={outline(axes.map(() => ring))} />
        ))}
        {series.map(({ label: name, tone, values }) => (
          <polygon
            key={name}
            className={styles.web}
            data-tone={tone}
            points={outline(values.map((value) => Math.max(0, Math.min(1, (value ?? 0) / most))))}
          />
        ))}
        {axes.map((axis, index) => {
          const { x, y } = computePoint(size / 2, radius + 18, index / axes.length);
          return (
            <text key={axis} className={styles.axis} x={x} y={y + 4} textAnchor="middle">
              {axis}
            </text>
          );
        })}
      </svg>
      <figcaption>
        {series.map(({ label: name, tone, values }) => (
          <span key={name} className={styles.key} data-tone={tone}>
            {name}
            <b>{values.map((value) => value ?? '—').join(' / ')}</b>
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
