import { filter, type MonoTypeOperatorFunction } from 'rxjs';

/**
 * Passes a value if its key is new, and drops a repeated one after giving it to `dropped`. It remembers at least the latest
 * `limit` keys and at most twice as many; a repeated key becomes the latest. Values without a key (`null`) always pass. With
 * `withinMs`, a key is new again that long after it came last.
 * 1,000 event ids, 500 message ids (LIVE-12, LINK-24).
 */
export function passOnce<T>(options: {
  readonly key: (value: T) => string | null;
  readonly limit: number;
  /** Stamp of a value in ms and how long its key counts; without it a key counts until pushed out by newer ones. */
  readonly expiry?: { readonly tsOf: (value: T) => number; readonly withinMs: number };
  readonly dropped?: (value: T) => void;
}): MonoTypeOperatorFunction<T> {
  const { key, limit, expiry, dropped } = options;
  return (source) => {
    // Two generations: dropping the oldest key one at a time makes a map wade through what was dropped before.
    let young = new Map<string, number>();
    let old = new Map<string, number>();
    return source.pipe(
      filter((value) => {
        const k = key(value);
        if (k === null) return true;
        const ts = expiry?.tsOf(value) ?? 0;
        const before = young.get(k) ?? old.get(k);
        young.set(k, ts);
        if (young.size >= limit) {
          old = young;
          young = new Map();
        }
        const isFirst = before === undefined || (expiry !== undefined && ts - before > expiry.withinMs);
        if (!isFirst) dropped?.(value);
        return isFirst;
      }),
    );
  };
}
