import { describeArc } from './arcs.ts';
import styles from './charts.module.css';
import type { ChartTone } from './series.ts';

interface Props {
  readonly label: string;
  /** From 0 to 100. */
  readonly percent: number;
  readonly tone?: ChartTone;
  /** px, both ways. */
  readonly size?: number;
}

const WIDTH = 14;
/** Three quarters of a turn, open below. */
const FROM = 0.625;
const SPAN = 0.75;

/** How full something is. */
export function GaugeChart({ label, percent, tone = 'primary', size = 160 }: Props) {
  const known = Math.max(0, Math.min(100, percent));
  const arcTo = (part: number): string =>
    describeArc(size / 2, (size - WIDTH) / 2, FROM, FROM + (SPAN * part) / 100);
  return (
    <figure className={styles.round} aria-label={label}>
      <svg width={size} height={size} aria-hidden>
        <path className={styles.rest} d={arcTo(100)} strokeWidth={WIDTH} />
        {known > 0 && <path className={styles.arc} data-tone={tone} d={arcTo(known)} strokeWidth={WIDTH} />}
        <text className={styles.reading} x={size / 2} y={size / 2 + 8} textAnchor="middle">
          {`${known}%`}
        </text>
      </svg>
      <figcaption>
        {label} <b className="fw-num">{`${known}%`}</b>
      </figcaption>
    </figure>
  );
}
