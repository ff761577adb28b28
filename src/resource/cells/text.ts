/** One value as people read it. Pure, so that tables, cards, details and old-value layers show the same. */

import { formatMoney } from '#domain/booking/money.ts';
import { YesNo } from '#domain/codes/system.ts';
import type { FieldDescription } from '#domain/entities/describe.ts';
import { formatDuration } from '#domain/pace/format.ts';
import { splitPieces } from '#domain/records/nested.ts';
import type { EntityChoices } from '../choices.ts';

/** Text columns are cut here; the whole text is in the tooltip (LIST-16). */
export const ELLIPSIS = 25;

/** Aligned right, so that digits stand under digits. */
export function isNumber({ type, dict }: FieldDescription): boolean {
  return dict === undefined && (type === 'int' || type === 'decimal');
}

/** Dictionary text, name of a reference, number with its unit, 是/否; nothing for no value. */
export function formatValue(
  field: FieldDescription,
  row: Readonly<Record<string, unknown>>,
  choices: Pick<EntityChoices, 'text'>,
): string {
  const value: unknown = row[field.name];
  if (value === null || value === undefined || value === '') return '';
  const sent = row[`${field.name}_dictText`];
  if (typeof sent === 'string' && sent !== '') return joinWords(field, sent);
  const plain = typeof value === 'string' ? value : JSON.stringify(value);
  if (field.dict !== undefined) return joinWords(field, choices.text(field.dict, plain));
  if (field.type === 'flag') return plain === YesNo.yes ? '是' : '否';
  if (field.type === 'json') return jsonText(field, plain);
  if (field.zeroText !== undefined && Number(value) === 0) return field.zeroText;
  if (isNumber(field) && Number.isFinite(Number(value))) return formatNumber(field, Number(value));
  return plain;
}

/** Several words stand in a sentence of Chinese; on the wire they are joined by commas. */
const joinWords = ({ multi }: FieldDescription, words: string): string =>
  multi === true ? words.replaceAll(',', '、') : words;

export function formatNumber({ kind, scale, unit }: FieldDescription, value: number): string {
  if (kind === 'money') return formatMoney(value);
  if (kind === 'duration') return formatDuration(value);
  const plain =
    kind === undefined && scale !== undefined && scale <= 2 ? value.toFixed(scale) : String(value);
  return unit === undefined ? plain : `${plain} ${unit}`;
}

function jsonText({ kind }: FieldDescription, text: string): string {
  const items = readList(text);
  if (items.length === 0) return '';
  if (kind === 'texts') return items.map(String).join('、');
  if (kind === 'points' || kind === 'line' || kind === 'polygon') return `${items.length} 个点`;
  return `${items.length} 项`;
}

/** The list a JSON field holds; what is none reads as empty. */
export function readList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string' || value === '') return [];
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

/** Stored paths of an upload field. */
export const splitPaths = (value: unknown): readonly string[] =>
  typeof value === 'string' ? splitPieces(value) : [];

/** What people call an uploaded file: the text after its last slash. */
export const getFileName = (path: string): string => path.replaceAll('\\', '/').split('/').at(-1) ?? path;

export function shortenText(text: string): string {
  if (text.length <= ELLIPSIS) return text;
  const letters = Array.from(text);
  return letters.length > ELLIPSIS ? `${letters.slice(0, ELLIPSIS).join('')}…` : text;
}
