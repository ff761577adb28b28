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

/** The lines of an export, written down as its rows are read: a row is longer than its line. */
export class ExportLines {
  readonly #fields: readonly FieldDescription[];
  readonly #entity: EntityDescription;
  readonly #withPark: boolean;
  readonly #lines: (readonly SheetCell[])[] = [];
  /** Of each column that adds up, in cents: tenths are not exact. */
  readonly #sumCents = new Map<string, number>();

  /** @param withPark the park of each row, for readers of several */
  constructor(entity: EntityDescription, withPark: boolean) {
    this.#entity = entity;
    this.#fields = listExportFields(entity);
    this.#withPark = withPark && entity.scope === 'park';
    for (const { name, total } of this.#fields) if (total === true) this.#sumCents.set(name, 0);
  }

  get count(): number {
    return this.#lines.length;
  }

  /** @param rows with their texts */
  add(rows: readonly AnyRow[]): void {
    for (const row of rows) {
      const cells = this.#fields.map((field) => escapeCell(cellOf(field, row)));
      this.#lines.push(this.#withPark ? [escapeCell(text(row['parkName'])), ...cells] : cells);
      if (this.#entity.totals?.when.every((when) => isWhen(when, row)) ?? true) this.#addUp(row);
    }
  }

  #addUp(row: AnyRow): void {
    for (const { name, total, totalWhen = [] } of this.#fields)
      if (total === true && totalWhen.every((when) => isWhen(when, row)))
        this.#sumCents.set(name, (this.#sumCents.get(name) ?? 0) + Math.round(Number(row[name] ?? 0) * 100));
  }

  /** @param realname who exports */
  finish(realname: string): readonly (readonly SheetCell[])[] {
    const heads = [...(this.#withPark ? [PARK_LABEL] : []), ...this.#fields.map(({ label }) => label)];
    return [
      [`${this.#entity.title}列表数据`],
      [escapeCell(`导出人:${realname}`)],
      heads,
      ...this.#lines,
      ...(this.#sumCents.size === 0 ? [] : [this.#buildSumLine()]),
    ];
  }

  #buildSumLine(): readonly SheetCell[] {
    const sums = this.#fields.map(({ name }): SheetCell => {
      const cents = this.#sumCents.get(name);
      return cents === undefined ? null : cents / 100;
    });
    const line = this.#withPark ? [SUM_LABEL, ...sums] : [sums[0] ?? SUM_LABEL, ...sums.slice(1)];
    return noted(line, this.#entity.totals?.note);
  }
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
