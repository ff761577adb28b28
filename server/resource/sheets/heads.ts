/**
 * The line of heads of a sheet, and which field each column is (LIST-26): by its label, or as somebody chose by hand.
 * Nothing is left out in silence: what is no column of the import is named.
 */

import type { EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { STANDARD_FIELDS } from '#domain/entities/fields.ts';
import { listImportFields } from '#domain/entities/sheet.ts';
import type { ImportChoice } from '#domain/records/importPreview.ts';
import { formatReadCell, isBlankCell } from './cells.ts';
import type { ReadCell } from './job.ts';

/** Lines in which the heads are looked for: other programs put titles and notes above them. */
const SEARCHED = 20;
/** Before the head of a column that every row of an import must fill in. */
const REQUIRED = '*';
/** The last column of a workbook of refused rows: why each was refused. */
const REASON_LABEL = '原因';
/** Of what an export writes in front, for readers of several parks. */
export const PARK_LABEL = '球场';

/** The head of that column, which is none of a field. */
export function formatReasonHead({ fields }: EntityDescription): string {
  return fields.some(({ label }) => foldHead(label) === REASON_LABEL) ? `导入${REASON_LABEL}` : REASON_LABEL;
}

/** What somebody chose. */
export type ColumnChoice = ImportChoice['columns'];

/** A column of the sheet that the import reads. */
export interface SheetColumn {
  readonly index: number;
  readonly field: FieldDescription;
}

export interface HeadLine {
  /** Place of the line. */
  readonly index: number;
  readonly columns: readonly SheetColumn[];
  /** Heads of columns that the import does not read and that somebody knows: of an export, or left out by choice. */
  readonly ignored: readonly string[];
  /** Heads that mean nothing, or too much. */
  readonly unknown: readonly string[];
  /** Labels of required columns that the sheet does not have. */
  readonly missing: readonly string[];
  /** Heads as they stand in the sheet, by column; `''` = no column of it. */
  readonly heads: readonly string[];
}

/** A head of an import's template. */
export function formatHead({ label, required }: FieldDescription): string {
  return required === true ? `${REQUIRED}${label}` : label;
}

/** What two heads have in common that mean the same: blanks, colons, marks and full-width signs do not count. */
export function foldHead(text: string): string {
  return text.normalize('NFKC').replace(/[\s:*]/gu, '');
}

/**
 * The line with the most known heads; of two the first.
 * @param whole the description as the export writes it: its other columns are no strangers
 */
export function findHeadLine(
  entity: EntityDescription,
  whole: EntityDescription,
  rows: readonly (readonly ReadCell[])[],
  choice: ColumnChoice = {},
): HeadLine {
  const fields = listImportFields(entity);
  const chosen = new Map(Object.entries(choice).map(([head, name]) => [foldHead(head), name]));
  const fieldOf = (head: string): FieldDescription | undefined => {
    const name = chosen.get(foldHead(head));
    return fields.find((field) =>
      name === undefined ? foldHead(field.label) === foldHead(head) : field.name === name,
    );
  };
  const index = findBestLine(rows.slice(0, SEARCHED), fieldOf);
  const heads = listHeads(rows, index);
  const known = new Set(
    [PARK_LABEL, ...whole.fields.map(({ label }) => label), ...listStandardLabels(whole)].map(foldHead),
  );
  const reason = formatReasonHead(whole);
  const columns: SheetColumn[] = [];
  const ignored: string[] = [];
  const unknown: string[] = [];
  for (const [at, head] of heads.entries()) {
    const field = fieldOf(head);
    if (head === '' || (field === undefined && foldHead(head) === reason)) continue;
    if (field !== undefined && columns.every((one) => one.field !== field))
      columns.push({ index: at, field });
    else if (field === undefined && (chosen.get(foldHead(head)) === '' || known.has(foldHead(head))))
      ignored.push(head);
    else unknown.push(field === undefined ? head : `${head}（重复）`);
  }
  const missing = fields
    .filter(({ required }) => required === true)
    .filter((field) => columns.every((one) => one.field !== field));
  return { index, columns, ignored, unknown, missing: missing.map(({ label }) => label), heads };
}

const listStandardLabels = ({ standard = [] }: EntityDescription): readonly string[] =>
  [...standard, ...STANDARD_FIELDS].map(({ label }) => label);

/** Falls back to the line with the most texts where no heading is known: people then assign the columns. */
function findBestLine(
  lines: readonly (readonly ReadCell[])[],
  fieldOf: (head: string) => FieldDescription | undefined,
): number {
  const scores = lines.map((line) => {
    const texts = line.map(formatReadCell).filter((text) => text.trim() !== '');
    const known = new Set(texts.map(fieldOf).filter((field) => field !== undefined)).size;
    return known * 1000 + Math.min(texts.length, 999);
  });
  const best = scores.indexOf(Math.max(0, ...scores));
  // Heads over two lines, merged where there is one only: the rows begin under the second.
  return isSameLine(lines[best], lines[best + 1]) ? best + 1 : best;
}

function isSameLine(line: readonly ReadCell[] | undefined, next: readonly ReadCell[] | undefined): boolean {
  if (line === undefined || next === undefined) return false;
  const [texts, others] = [line.map(formatReadCell), next.map(formatReadCell)];
  return others.some((text) => text !== '') && texts.every((text, at) => text === (others[at] ?? ''));
}

/** A column without a head that has values is called by its letter. */
function listHeads(rows: readonly (readonly ReadCell[])[], index: number): readonly string[] {
  const below = rows.slice(index + 1);
  const width = below.reduce((widest, { length }) => Math.max(widest, length), rows[index]?.length ?? 0);
  const isUsed = Array.from({ length: width }, () => false);
  for (const row of below) for (const [at, cell] of row.entries()) if (!isBlankCell(cell)) isUsed[at] = true;
  return isUsed.map((used, at) => {
    const head = formatReadCell(rows[index]?.[at]).trim();
    return head === '' && used ? `${formatColumnName(at)}列（无表头）` : head;
  });
}

/** A … Z, AA … */
function formatColumnName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : formatColumnName(Math.floor(index / 26) - 1) + letter;
}
