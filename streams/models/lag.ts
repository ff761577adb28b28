export interface LagSummary {
  readonly p50: number;
  readonly p95: number;
}

/** Middle and slow end of some lags in ms; `null` when there are none. Nearest rank: each is a lag that occurred. */
export function summariseLags(lags: readonly number[]): LagSummary | null {
  const sorted = lags.toSorted((a, b) => a - b);
  const rank = (share: number): number | undefined => sorted[Math.ceil(share * sorted.length) - 1];
  const p50 = rank(0.5);
  const p95 = rank(0.95);
  return p50 === undefined || p95 === undefined ? null : { p50, p95 };
}
