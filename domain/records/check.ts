/**
 * The rules of one description, said once: the form asks `checkField` while people type, the server asks
 * `readStoredRecord` before it writes.
 */

import { parseCron } from '../cron/parse.ts';
import type { EntityDescription, FieldDescription } from '../entities/describe.ts';
import { listChecks, formatRequiredMessage, listWritableFields } from '../entities/fields.ts';
import { findRegexProblem } from '../validation/regexSource.ts';
import { readFields } from '../wire/fields.ts';
import { checkNested, isNested, splitPieces } from './nested.ts';
import { readValue, type Value } from './read.ts';

/** Why a record is refused, at which field. */
interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** Values of a dictionary, or `undefined` when it is not known here (then membership is not checked). */
export type Codes = (dict: string) => readonly string[] | undefined;

const INT_LIMIT = 2_147_483_647;

/**
 * The first failing rule of a value as it was typed or sent; `null` = fine.
 * @param held what the record holds in this field already: its codes stay valid whatever became of the dictionary (ENTITY-12)
 */
export function checkField(
  field: FieldDescription,
  raw: unknown,
  codes?: Codes,
  held?: unknown,
): string | null {
  const reading = readValue(field, raw);
  return reading.ok ? checkValue(field, reading.value, codes, held) : reading.message;
}

function checkValue(field: FieldDescription, value: Value, codes?: Codes, held?: unknown): string | null {
  if (value === null) return field.required === true ? formatRequiredMessage(field) : null;
  if (isNested(field))
    return checkNested(field, String(value), (inner, raw) =>
      checkField(inner, raw, codes, listHeldInside(held, inner.name)),
    );
  // First: of a word that no dictionary has, its length helps nobody.
  return (
    checkCodes(field, value, codes, held) ??
    (typeof value === 'number' ? checkNumber(field, value) : checkText(field, value)) ??
    checkPieces(field, value)
  );
}

function checkCodes(
  { dict, multi, selectable }: FieldDescription,
  value: string | number,
  codes: Codes | undefined,
  held: unknown,
): string | null {
  const known = dict === undefined ? undefined : codes?.(dict);
  const chosen = multi === true ? splitPieces(String(value)) : [String(value)];
  const storedPieces = typeof held === 'string' || typeof held === 'number' ? splitPieces(String(held)) : [];
  if (known !== undefined && chosen.some((code) => !known.includes(code) && !storedPieces.includes(code)))
    return '所选值不在可选范围内';
  return selectable !== undefined && chosen.some((code) => !selectable.codes.includes(code))
    ? selectable.message
    : null;
}

/** The codes that any row of a nested value holds in one of its fields, as a comma list. */
function listHeldInside(held: unknown, name: string): string {
  if (typeof held !== 'string' || !held.startsWith('[')) return '';
  const rows = JSON.parse(held) as readonly unknown[];
  return rows
    .map((row) => readFields<string>(row)[name])
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(',');
}

/** Limits of checkboxes: a comma list counts its pieces. */
function checkPieces(
  { minItems = 0, maxItems = Infinity }: FieldDescription,
  value: string | number,
): string | null {
  const count = splitPieces(String(value)).length;
  if (count < minItems) return `最少选择${minItems}项`;
  return count > maxItems ? `最多选择${maxItems}项` : null;
}

function checkNumber(field: FieldDescription, value: number): string | null {
  const { min, max } = field;
  const low = min !== undefined && value < min;
  const high = max !== undefined && value > max;
  if ((low || high) && min !== undefined && max !== undefined) return `请输入${min}到${max}之间的数`;
  if (low) return `不能小于${min}`;
  if (high) return `不能大于${max}`;
  if (field.type === 'int' && Math.abs(value) > INT_LIMIT) return `不能超过${INT_LIMIT}`;
  const scale = field.type === 'decimal' ? (field.scale ?? 2) : 0;
  return decimals(value) > scale ? `最多${scale}位小数` : null;
}

/** Digits after the point, also of numbers that print as `1e-7`. */
function decimals(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent));
}

function checkText(field: FieldDescription, value: string): string | null {
  // Code points, as the database counts them: an emoji is one character.
  const length = Array.from(value).length;
  if (field.maxLength !== undefined && length > field.maxLength) return `最大长度${field.maxLength}位字符`;
  if (field.minLength !== undefined && length < field.minLength) return `最小长度${field.minLength}位字符`;
  if (field.kind === 'cron') {
    const reading = parseCron(value);
    if (!reading.ok) return reading.message;
  }
  if (field.kind === 'regex') {
    const problem = findRegexProblem(value);
    if (problem !== null) return problem;
  }
  return field.pattern === undefined || new RegExp(field.pattern.regex, 'u').test(value)
    ? null
    : field.pattern.message;
}

export interface RecordReading {
  /** Only writable fields, only those that were sent (`add`: all, with defaults). */
  readonly values: Readonly<Record<string, Value>>;
  /** In the order of the description, at most one a field. */
  readonly problems: readonly FieldProblem[];
}

/**
 * Reads a body of add or edit. Fields the description does not name, or the server computes, are ignored. An edit
 * leaves out what is missing or `null`, and clears what is an empty text (WIRE-07).
 * @param before the stored record of an edit: rules over several fields see it under the new values
 * @param held the stored record where that is not an edit: a row of a sub-table, a dialog about a record
 */
export function readRecord(
  entity: EntityDescription,
  body: Readonly<Record<string, unknown>>,
  options: {
    readonly codes?: Codes;
    readonly before?: Readonly<Record<string, unknown>>;
    readonly held?: Readonly<Record<string, unknown>>;
    /** `YYYY-MM-DD`: without it, rules that need the day are not asked. */
    readonly today?: string;
  } = {},
): RecordReading {
  const { codes, before, held = before, today } = options;
  const values: Record<string, Value> = {};
  const problems: FieldProblem[] = [];
  for (const field of listWritableFields(entity)) {
    const sent = Object.hasOwn(body, field.name) ? body[field.name] : undefined;
    const absent = sent === undefined || sent === null;
    if (before !== undefined && (absent || field.addOnly === true)) continue;
    const raw = absent ? field.default : sent;
    const reading = readValue(field, raw);
    const message = reading.ok
      ? checkValue(field, reading.value, codes, held?.[field.name])
      : reading.message;
    if (reading.ok && message === null) values[field.name] = reading.value;
    else if (message !== null) problems.push({ field: field.name, message });
  }
  return {
    values,
    problems: [...problems, ...brokenChecks(entity, { ...before, ...values }, problems, today)],
  };
}

/** A rule over several fields is silent while a field it is shown at already has a problem. */
function brokenChecks(
  entity: EntityDescription,
  record: Readonly<Record<string, unknown>>,
  problems: readonly FieldProblem[],
  today: string | undefined,
): readonly FieldProblem[] {
  return listChecks(entity)
    .filter((check) => !problems.some(({ field }) => field === check.field) && !check.holds(record, today))
    .map(({ field, message }) => ({ field, message }));
}
