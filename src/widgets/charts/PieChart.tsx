import { computeTurns, describeArc } from './arcs.ts';
import styles from './charts.module.css';
import type { ChartTone } from './series.ts';

/** Tones of parts that stand beside one another, in their order. */
const PART_TONES = ['primary', 'normal', 'watch', 'behind', 'paused', 'stale'] as const;

const getPartTone = (index: number): ChartTone => PART_TONES[index % PART_TONES.length] ?? 'primary';

interface Props {
  readonly label: string;
  readonly parts: readonly { readonly item: string; readonly count: number }[];
  /** px, both ways. */
  readonly size?: number;
}

const WIDTH = 28;

/** Parts of a whole as a ring; the list beside it has their names and shares. */
export function PieChart({ label, parts, size = 200 }: Props) {
  const turns = computeTurns(parts.map(({ count }) => count));
  return (
    <figure className={styles.round} aria-label={label}>
      <svg width={size} height={size} aria-hidden>
        {turns.map(
          ({ from, to }, index) =>
            to > from && (
              <path
                key={parts[index]?.item}
                className={styles.arc}
                data-tone={getPartTone(index)}
                d={describeArc(size / 2, size / 2 - WIDTH / 2, from, to)}
                strokeWidth={WIDTH}
              />
            ),
        )}
      </svg>
      <figcaption>
        {parts.map(({ item, count }, index) => (
          <span key={item} className={styles.key} data-tone={getPartTone(index)}>
            {item}
            <b>{count}</b>
            {formatShare(turns[index])}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

const formatShare = (turn: { readonly from: number; readonly to: number } | undefined): string =>
  `${(((turn?.to ?? 0) - (turn?.from ?? 0)) * 100).toFixed(1)}%`;
