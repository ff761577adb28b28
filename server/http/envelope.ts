/** The envelope of every API answer (WIRE-01) and the page object (WIRE-02). */

export interface Envelope<T> {
  readonly success: boolean;
  /** User-facing Chinese text, `''` when there is none. */
  readonly message: string;
  readonly code: number;
  readonly result: T;
  /** Server clock, epoch ms. */
  readonly timestamp: number;
}

export function succeed<T>(result: T, message = ''): Envelope<T> {
  return { success: true, message, code: 200, result, timestamp: Date.now() };
}

/** A refusal that is part of business (HTTP 200); `result` is null. */
export function fail(message: string, code = 500): Envelope<null> {
  return { success: false, message, code, result: null, timestamp: Date.now() };
}

export interface ResultPage<T> {
  readonly records: readonly T[];
  readonly total: number;
  readonly size: number;
  readonly current: number;
  readonly pages: number;
  /** There are more than `total` (LIST-80). */
  readonly isBounded?: true;
}

/** How many rows match, as far as they are counted. */
export interface RowCount {
  readonly total: number;
  readonly isBounded?: true;
}

/** @param current 1-based number of this page; a page past the end is empty but keeps the true total */
export function createPage<T>(
  records: readonly T[],
  count: number | RowCount,
  current: number,
  size: number,
): ResultPage<T> {
  const { total, isBounded } = typeof count === 'number' ? { total: count } : count;
  return {
    records,
    total,
    size,
    current,
    pages: Math.ceil(total / size),
    ...(isBounded === true && { isBounded }),
  };
}

export interface PageRequest {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly offset: number;
}

/** Reads `pageNo` and `pageSize` leniently: anything unusable becomes the default, sizes are held to 1–1000 (SEC-33). */
export function readPageRequest(
  query: { readonly pageNo?: unknown; readonly pageSize?: unknown },
  defaultSize = 10,
): PageRequest {
  const pageNo = clamp(query.pageNo, 1, 1, 1_000_000);
  const pageSize = clamp(query.pageSize, defaultSize, 1, 1000);
  return { pageNo, pageSize, offset: (pageNo - 1) * pageSize };
}

function clamp(value: unknown, fallback: number, min: number, max: number): number {
  const number = typeof value === 'string' || typeof value === 'number' ? Math.trunc(Number(value)) : NaN;
  return Number.isFinite(number) ? Math.min(max, Math.max(min, number)) : fallback;
}
