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
