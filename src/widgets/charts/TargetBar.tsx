import styles from './charts.module.css';
import type { ChartTone } from './series.ts';

interface Props {
  readonly label: string;
  /** From 0 to 100, as the target. */
  readonly percent: number;
  readonly target: number;
  readonly tone?: ChartTone;
}

/** A value on its way to a target. */
export function TargetBar({ label, percent, target, tone = 'primary' }: Props) {
  return (
    <div
      className={styles.target}
      data-tone={tone}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${percent}%，目标 ${target}%`}
    >
      <span style={{ width: `${percent}%` }} />
      <i style={{ left: `${target}%` }} />
    </div>
  );
}
