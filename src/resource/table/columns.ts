/** Where the columns of a table stand. Pure. */

import type { FieldDescription } from '#domain/entities/describe.ts';
import { formatRecordNumber } from '#domain/entities/numbering.ts';

const DEFAULT_WIDTH = 120;
/** What a field is called that says how far a record has come. */
const STATES: ReadonlySet<string> = new Set(['status', 'state']);
export const SELECT_WIDTH = 44;
export const HANDLE_WIDTH = 52;
export const ACTIONS_WIDTH = 140;

export interface Column {
  readonly field: FieldDescription;
  /** px */
  readonly width: number;
  /** Stays in sight at this distance from the left edge (px); absent = scrolls. */
  readonly left?: number;
}

export interface TableColumns {
  readonly columns: readonly Column[];
  /** px, handles, check boxes and actions included. */
  readonly total: number;
}

/**
 * Columns that stay in sight come first. What is left of the width goes to all of them by their widths; where they do not
 * all have room, those that do fill it to the pixel, so that the actions, which stay in sight, cut none in two (LIST-68), and
 * the state of the record is one of them (LIST-93).
 * @param before px of what stands left of them
 * @param tableWidth px of the whole table; 0 while nobody knows
 * @param actionsWidth px of what may be done to a row
 */
export function layOutColumns(
  fields: readonly FieldDescription[],
  before: number,
  tableWidth: number,
  actionsWidth = ACTIONS_WIDTH,
): TableColumns {
  const isFixed = ({ list }: FieldDescription): boolean => list?.fixed === 'left';
  const space = tableWidth - before - actionsWidth;
  const ordered = bringStateIntoSight(
    [...fields.filter(isFixed), ...fields.filter((field) => !isFixed(field))],
    space,
  );
  const { count, least } = countFitting(ordered, space);
  const stretch = least === 0 ? 1 : Math.max(1, space / least);
  let left = before;
  const columns = ordered.map((field, index): Column => {
    const own = getColumnWidth(field);
    const isLastInSight = index === count - 1 && stretch > 1;
    const grown = isLastInSight ? before + space - left : Math.floor(own * stretch);
    const width = index < count ? grown : own;
    const column = { field, width, ...(isFixed(field) && { left }) };
    left += width;
    return column;
  });
  return { columns, total: left + actionsWidth };
}

/** The state of a record is what its list is looked through for: where it would be out of sight it is the last one in sight. */
function bringStateIntoSight(
  fields: readonly FieldDescription[],
  space: number,
): readonly FieldDescription[] {
  const at = fields.findIndex(({ name, dict }) => dict !== undefined && STATES.has(name));
  const state = fields[at];
  if (state === undefined || at < countFitting(fields, space).count) return fields;
  const others = fields.toSpliced(at, 1);
  const { count } = countFitting(others, space - getColumnWidth(state));
  const isAfterFixed = count > 0 && others[count]?.list?.fixed !== 'left';
  return isAfterFixed ? others.toSpliced(count, 0, state) : fields;
}

/** How many of the columns have room from the first one on, and their widths in all. */
function countFitting(
  fields: readonly FieldDescription[],
  space: number,
): { readonly count: number; readonly least: number } {
  let [count, least] = [0, 0];
  for (const field of fields) {
    const width = getColumnWidth(field);
    if (least + width > space) break;
    [count, least] = [count + 1, least + width];
  }
  return { count, least };
}

/** Times and numbers of records are read as a whole or not at all, whatever the font. */
const DATETIME_WIDTH = 184;
/** ￥99999999.99 */
const SUM_WIDTH = 140;
const DIGIT_WIDTH = 9.5;
const PADDING = 20;

export function getColumnWidth({ list, type, generate, total }: FieldDescription): number {
  const actionsWidth = list?.width ?? DEFAULT_WIDTH;
  if (total === true) return Math.max(actionsWidth, SUM_WIDTH);
  if (type === 'datetime') return Math.max(actionsWidth, DATETIME_WIDTH);
  if (generate === undefined) return actionsWidth;
  const digits = formatRecordNumber(generate, '2026-01-01 00:00:00', 1).length;
  return Math.max(actionsWidth, Math.ceil(digits * DIGIT_WIDTH) + PADDING);
}

/** The most that a letter takes at the size of the table, px: marks, digits and small letters, everything else. */
const BROAD = 14;
const WIDTHS = Array.from({ length: 128 }, (_width, code) => {
  const letter = String.fromCharCode(code);
  if (/[ .,:;/()-]/.test(letter)) return 6;
  return /[\d_a-ln-vx-z]/.test(letter) ? 9 : BROAD;
});

/**
 * Whether words surely stand in a column of this width, whatever the font. A cell that must be cut is painted by itself,
 * and a page holds hundreds of them.
 * @param width px
 */
export function isSureToFit(text: string, width: number): boolean {
  let left = width - PADDING;
  for (let index = 0; index < text.length && left >= 0; index++)
    left -= WIDTHS[text.charCodeAt(index)] ?? BROAD;
  return left >= 0;
}
