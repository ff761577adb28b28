/** A page of records; only these two parts of the wire's page object may be relied on (WIRE-02). */

export interface Page<T> {
  readonly records: readonly T[];
  readonly total: number;
  /** There are more than `total`: nobody counts further (LIST-80). */
  readonly isBounded?: boolean;
}

/** Accepts a page object or a bare array; anything else is an empty page. A bare array counts as one whole page. */
export function readPage<T>(result: Page<T> | readonly T[]): Page<T>;
export function readPage<T>(result: unknown): Page<T>;
export function readPage<T>(result: unknown): Page<T> {
  if (Array.isArray(result)) return { records: result as T[], total: result.length };
  if (typeof result !== 'object' || result === null || !('records' in result))
    return { records: [], total: 0 };
  const records = Array.isArray(result.records) ? (result.records as T[]) : [];
  const total = 'total' in result ? Number(result.total) : Number.NaN;
  const isBounded = 'isBounded' in result && result.isBounded === true;
  return {
    records,
    total: Number.isFinite(total) ? total : records.length,
    ...(isBounded && { isBounded }),
  };
}
