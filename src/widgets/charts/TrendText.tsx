import styles from './charts.module.css';
import { computeTrend } from './trend.ts';

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
