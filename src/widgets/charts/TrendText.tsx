import styles from './charts.module.css';

interface Props {
  readonly term: string;
  readonly value: number;
  readonly target: number;
  readonly percentage?: number;
  readonly fixed?: number;
  /** Less is better. */
  readonly isReversed?: boolean;
}

/** 周同比 ▲ 12.00%: a shape, a colour and the words for those who hear it. */
export function TrendText({ term, isReversed = false, ...values }: Props) {
  const { isUp, rate } = computeTrend(values);
  return (
    <span className={styles.trend} data-tone={isUp === isReversed ? 'behind' : 'normal'}>
      {term} {rate}{' '}
      <i role="img" aria-label={isUp ? '上升' : '下降'}>
        {isUp ? '▲' : '▼'}
      </i>
    </span>
  );
}

interface TrendValues {
  readonly value: number;
  readonly target: number;
  /** In per cent, where it is known already. */
  readonly percentage?: number;
  /** Decimals. */
  readonly fixed?: number;
}

/** Which way a value went, and by how much of what it is compared with. Compared with nothing it has no rate. */
export function computeTrend({ value, target, percentage, fixed = 2 }: TrendValues): {
  readonly isUp: boolean;
  readonly rate: string;
} {
  const rate = percentage ?? (target === 0 ? null : (Math.abs(value - target) * 100) / target);
  return { isUp: value >= target, rate: rate === null ? '—' : `${rate.toFixed(fixed)}%` };
}
