/**
 * The layout of an export, which is what an import reads (LIST-08): a title, who exported it, the heads, then the rows;
 * under them what the columns add up to.
 */
import type { AnyRow, EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { isWhen } from '#domain/entities/fields.ts';
import { listExportFields } from '#domain/entities/sheet.ts';
import { escapeCell } from './cells.ts';
import type { SheetCell } from './job.ts';

export const HEAD_ROWS = 3;
export const SUM_LABEL = '合计';
const PARK_LABEL = '球场';

/** Before the head of a column that every row of an import must fill in. */
const REQUIRED = '*';

/** A head of an import's template. */
export function formatHead({ label, required }: FieldDescription): string {
  return required === true ? `${REQUIRED}${label}` : label;
}

/** The label that a head means, with or without the mark. */
export function parseHead(cell: SheetCell | undefined): string | null {
  return typeof cell === 'string' ? cell.trim().replace(/^[*＊]\s*/, '') : null;
}

/**
 * @param rows with their texts
 * @param withPark the park of each row, for readers of several
 */
export function buildSheet(
  entity: EntityDescription,
  realname: string,
  rows: readonly AnyRow[],
  withPark: boolean,
): readonly (readonly SheetCell[])[] {
  const fields = listExportFields(entity);
  const park = withPark && entity.scope === 'park';
  const heads = [...(park ? [PARK_LABEL] : []), ...fields.map(({ label }) => label)];
  const lines = rows.map((row) => [
    ...(park ? [escapeCell(text(row['parkName']))] : []),
    ...fields.map((field) => escapeCell(cellOf(field, row))),
  ]);
  const { totals } = entity;
  const counted = rows.filter((row) => totals?.when.every((when) => isWhen(when, row)) ?? true);
  const sums = sumsOf(fields, counted);
  const last = sums === null ? [] : [park ? [SUM_LABEL, ...sums] : [sums[0] ?? SUM_LABEL, ...sums.slice(1)]];
  return [
    [`${entity.title}列表数据`],
    [escapeCell(`导出人:${realname}`)],
    heads,
    ...lines,
    ...last.map((line) => noted(line, totals?.note)),
  ];
}

/** What the sums count stands in the first empty cell beside their label. */
function noted(line: readonly SheetCell[], note: string | undefined): readonly SheetCell[] {
  const place = line.indexOf(null, 1);
  return note === undefined || place < 0 ? line : line.with(place, note);
}

function cellOf({ name }: FieldDescription, row: AnyRow): SheetCell {
  return text(row[`${name}_dictText`] ?? row[name]);
}

function text(value: string | number | null | undefined): SheetCell {
  return value ?? null;
}

/** `null` when no column adds up. Money is added in cents: tenths are not exact. */
function sumsOf(fields: readonly FieldDescription[], rows: readonly AnyRow[]): readonly SheetCell[] | null {
  if (!fields.some(({ total }) => total === true)) return null;
  return fields.map(({ name, total, totalWhen = [] }) =>
    total === true
      ? rows
          .filter((row) => totalWhen.every((when) => isWhen(when, row)))
          .reduce((sum, row) => sum + Math.round(Number(row[name] ?? 0) * 100), 0) / 100
      : null,
  );
}
