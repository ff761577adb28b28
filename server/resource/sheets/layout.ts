/**
 * The layout of an export, which is what an import reads (LIST-08): a title, who exported it, the heads, then the rows;
 * under them what the columns add up to.
 */

import type { AnyRow, EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { isWhen } from '#domain/entities/fields.ts';
import { listExportFields } from '#domain/entities/sheet.ts';
import type { Items } from '../dictionary.ts';
import { escapeCell } from './cells.ts';
import { PARK_LABEL } from './heads.ts';
import type { SheetCell } from './job.ts';
import { readWords } from './words.ts';

export const HEAD_ROWS = 3;
export const SUM_LABEL = '合计';
/** Sheet of a template that explains how to fill in the first; imports ignore it. */
export const GUIDE_SHEET = '填写说明';

/** The lines of an export, written down as its rows are read: a row is longer than its line. */
export class ExportLines {
  readonly #fields: readonly FieldDescription[];
  readonly #entity: EntityDescription;
  readonly #items: Items;
  readonly #withPark: boolean;
  readonly #lines: (readonly SheetCell[])[] = [];
  /** Of each column that adds up, in cents: tenths are not exact. */
  readonly #sumCents = new Map<string, number>();

  /** @param withPark the park of each row, for readers of several */
  constructor(entity: EntityDescription, items: Items, withPark: boolean) {
    this.#entity = entity;
    this.#items = items;
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
      const cells = this.#fields.map((field) => escapeCell(cellOf(field, this.#items, row)));
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

/** Writes texts instead of codes, unless two codes share a text. */
function cellOf(field: FieldDescription, items: Items, row: AnyRow): SheetCell {
  const value = row[field.name];
  if (field.zeroText !== undefined && value === 0) return field.zeroText === '' ? null : field.zeroText;
  const words = row[`${field.name}_dictText`];
  if (field.dict === undefined || typeof words !== 'string') return text(words ?? value);
  const code = readWords(items, field, words);
  return code === String(value) || code === words ? words : text(value);
}

function text(value: string | number | null | undefined): SheetCell {
  return value ?? null;
}
