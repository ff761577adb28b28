/** Careful readers of HAR values: the file comes from anywhere. */

import { type Fields, readFields } from '../wire/fields.ts';
import type { RecordedLine } from './format.ts';

/** A line before its time is counted from the recording's start; `ts` in epoch ms, with fractions. */
export interface Stamped {
  readonly ts: number;
  readonly line: Omit<RecordedLine, 'dt'>;
}

/** One request of a HAR file. */
export type HarEntry = Fields<'request' | 'response' | 'startedDateTime' | 'time'>;

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function toStringOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function toNumberOrZero(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

/** `null` for what is no absolute address. */
export function parseEntryUrl({ request }: HarEntry): URL | null {
  const url = toStringOrEmpty(readFields<'url'>(request).url);
  return URL.canParse(url) ? new URL(url) : null;
}

/** `startedDateTime`, epoch ms; `null` when there is none. */
export function parseStartedTs({ startedDateTime }: HarEntry): number | null {
  const ts = Date.parse(toStringOrEmpty(startedDateTime));
  return Number.isNaN(ts) ? null : ts;
}
