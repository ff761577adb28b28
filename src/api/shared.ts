/** Answers that several places ask for within a short time: one call, one answer for 30 s (WIDGET-07). */

import type { Http } from './http.ts';

/** ms */
export const SHARED_MS = 30_000;

interface CachedAnswer {
  readonly until: number;
  readonly answer: Promise<unknown>;
}

const cache = new WeakMap<Http, Map<string, CachedAnswer>>();

/**
 * In memory only and bound to the client: nothing that somebody was allowed to read outlives the session.
 * @param key what was asked, with its parameters; `''` asks every time
 * @param now ms of any steady clock
 */
export function askShared<T>(
  http: Http,
  key: string,
  ask: () => Promise<T>,
  now: () => number = () => performance.now(),
): Promise<T> {
  if (key === '') return ask();
  const answers = cache.get(http) ?? new Map<string, CachedAnswer>();
  cache.set(http, answers);
  const time = now();
  for (const [old, { until }] of answers) if (until <= time) answers.delete(old);
  const known = answers.get(key);
  if (known !== undefined) return known.answer as Promise<T>;
  const answer = ask();
  answers.set(key, { until: time + SHARED_MS, answer });
  // A failure is nobody's answer.
  answer.catch(() => answers.delete(key));
  return answer;
}
