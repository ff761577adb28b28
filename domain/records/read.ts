/**
 * From what a caller sent to the value a record may hold. Scalars may come as text (`"3"` for 3; WIRE-06), blank
 * text means "no value", and what has the wrong shape is refused with a reason — never bent into something else.
 */

import { YesNo } from '../codes/system.ts';
import type { FieldDescription, FieldType } from '../entities/describe.ts';
import { readDate, readDateTime, readTime } from '../validation/time.ts';

export type Value = string | number | null;
export type ReadResult =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly message: string };

const WHOLE = /^[+-]?\d{1,15}$/;
// Small numbers print as 1e-7.
const DECIMAL = /^[+-]?(\d{1,15}(\.\d*)?|\.\d+)(e-\d{1,2})?$/;

/** The value of one field; blank, `null` and `undefined` read as `null`. */
export function readValue(field: FieldDescription, raw: unknown): ReadResult {
  if (raw === undefined || raw === null) return { ok: true, value: null };
  if (field.type === 'json' && typeof raw === 'object') return { ok: true, value: JSON.stringify(raw) };
  if (field.type === 'flag' && typeof raw === 'boolean')
    return { ok: true, value: raw ? YesNo.yes : YesNo.no };
  if (typeof raw !== 'string' && typeof raw !== 'number') return { ok: false, message: WRONG[field.type] };
  const text = field.type === 'text' ? String(raw) : String(raw).trim();
  if (text.trim() === '') return { ok: true, value: null };
  // PostgreSQL cannot store it, and no keyboard types it.
  if (text.includes('\0')) return { ok: false, message: '含有不能保存的字符' };
  const value = READ[field.type](text);
  return value === undefined ? { ok: false, message: WRONG[field.type] } : { ok: true, value };
}

const READ: Record<FieldType, (text: string) => Value | undefined> = {
  string: (text) => text,
  text: (text) => text,
  int: (text) => (WHOLE.test(text) ? Number(text) : undefined),
  decimal: (text) => (DECIMAL.test(text) ? Number(text) : undefined),
  date: readDate,
  datetime: readDateTime,
  time: readTime,
  flag: (text) => (text === YesNo.yes || text === YesNo.no ? text : undefined),
  json: (text) => (isJson(text) ? text : undefined),
};

const WRONG: Record<FieldType, string> = {
  string: '应为文本',
  text: '应为文本',
  int: '请输入整数',
  decimal: '请输入数字',
  date: '日期格式应为 YYYY-MM-DD',
  datetime: '时间格式应为 YYYY-MM-DD HH:mm:ss',
  time: '时间格式应为 HH:mm',
  flag: '只能是 Y 或 N',
  json: '不是有效的 JSON',
};

/** An object or a list: a bare word or number is no configuration. */
function isJson(text: string): boolean {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null;
  } catch {
    return false;
  }
}
