/**
 * Values that hold several: places on the course, rows of a small table, texts, and comma lists. A problem inside names
 * the row it is in.
 */

import type { LngLat } from '../course/model.ts';
import { isSelfCrossing } from '../course/outline.ts';
import type { FieldDescription } from '../entities/describe.ts';

/** Pieces of a comma list; empty ones are none. */
export function splitPieces(text: string): readonly string[] {
  return text.split(',').filter((piece) => piece !== '');
}

const LEAST_POINTS: Readonly<Record<string, number>> = { points: 1, line: 2, polygon: 3 };
const MAX_POINTS = 2000;
const MAX_ROWS = 500;
const MAX_TEXT = 200;

/** A JSON field whose inside is described. */
export function isNested({ kind }: FieldDescription): boolean {
  return kind === 'rows' || kind === 'texts' || (kind !== undefined && Object.hasOwn(LEAST_POINTS, kind));
}

/**
 * The first thing wrong inside; `null` = fine.
 * @param text JSON, already known to be an object or a list
 * @param check the rules of one field of a row
 */
export function checkNested(
  field: FieldDescription,
  text: string,
  check: (inner: FieldDescription, raw: unknown) => string | null,
): string | null {
  const items: unknown = JSON.parse(text);
  if (!Array.isArray(items)) return '应为列表';
  const { kind, minItems = 0, maxItems = MAX_ROWS } = field;
  if (kind !== 'rows' && kind !== 'texts') return checkPoints(items, kind);
  if (items.length < minItems) return `至少填写${minItems}行`;
  if (items.length > maxItems) return `最多填写${maxItems}行`;
  return kind === 'texts' ? checkTexts(items) : checkRows(field.rows ?? [], items, check);
}

function checkPoints(items: readonly unknown[], kind: string | undefined): string | null {
  const least = LEAST_POINTS[kind ?? ''] ?? 1;
  if (items.length < least) return `至少需要${least}个点`;
  if (items.length > MAX_POINTS) return `最多${MAX_POINTS}个点`;
  if (!items.every(isPlace)) return '坐标应为[经度,纬度]';
  return kind === 'polygon' && isSelfCrossing(items) ? '多边形的边不能相交' : null;
}

function isPlace(item: unknown): item is LngLat {
  if (!Array.isArray(item) || item.length !== 2) return false;
  const [lng, lat]: readonly unknown[] = item;
  return typeof lng === 'number' && typeof lat === 'number' && Math.abs(lng) <= 180 && Math.abs(lat) <= 90;
}

function checkTexts(items: readonly unknown[]): string | null {
  const bad = items.findIndex(
    (item) => typeof item !== 'string' || item.trim() === '' || Array.from(item).length > MAX_TEXT,
  );
  return bad < 0 ? null : `第${bad + 1}行：请输入${MAX_TEXT}字以内的文本`;
}

function checkRows(
  fields: readonly FieldDescription[],
  items: readonly unknown[],
  check: (inner: FieldDescription, raw: unknown) => string | null,
): string | null {
  for (const [index, item] of items.entries()) {
    const row = isRow(item) ? item : undefined;
    if (row === undefined) return `第${index + 1}行：应为一条记录`;
    for (const field of fields) {
      const problem = check(field, Object.hasOwn(row, field.name) ? row[field.name] : undefined);
      if (problem !== null) return `第${index + 1}行${field.label}：${problem}`;
    }
  }
  return null;
}

function isRow(item: unknown): item is Readonly<Record<string, unknown>> {
  return typeof item === 'object' && item !== null && !Array.isArray(item);
}
