/**
 * Sums and means of columns, kept up to date row by row (GRID-11). Decimals are kept, the noise of binary
 * fractions is not; cells that hold no number count for neither, as in a spreadsheet.
 */

import type { GridColumn, GridRow } from './column.ts';

export interface StatisticsLine {
  /** 合计, 平均 */
  readonly label: string;
  /** Texts by column key. */
  readonly texts: ReadonlyMap<string, string>;
}

/** More says nothing in a table, and numbers have no more to say. */
const MOST_DECIMALS = 10;

export class Statistics {
  readonly #totals: ReadonlyMap<string, Total>;
  readonly #columns: readonly GridColumn[];
  /** Rows as they were counted; they are never written to. */
  readonly #counted = new Map<string, GridRow>();

  constructor(columns: readonly GridColumn[]) {
    this.#columns = columns.filter(({ statistics }) => statistics.length > 0);
    this.#totals = new Map(this.#columns.map(({ key }) => [key, new Total()]));
  }

  /** No column asks for any. */
  get isEmpty(): boolean {
    return this.#columns.length === 0;
  }

  /** These are all rows. */
  load(rows: Iterable<GridRow>): void {
    this.#counted.clear();
    for (const total of this.#totals.values()) total.clear();
    for (const row of rows) this.#take(row);
  }

  /** What became of one row; `undefined` = it is gone. */
  update(id: string, row: GridRow | undefined): void {
    const before = this.#counted.get(id);
    if (before === row) return;
    if (before !== undefined) {
      for (const [key, total] of this.#totals) total.count(before[key], -1);
      this.#counted.delete(id);
    }
    if (row !== undefined) this.#take(row);
  }

  lines(): readonly StatisticsLine[] {
    return [this.#line('合计', 'sum'), this.#line('平均', 'average')].filter(({ texts }) => texts.size > 0);
  }

  #take(row: GridRow): void {
    if (this.isEmpty) return;
    this.#counted.set(row.id, row);
    for (const [key, total] of this.#totals) total.count(row[key], 1);
  }

  #line(label: string, figure: 'sum' | 'average'): StatisticsLine {
    const texts = this.#columns.flatMap(({ key, statistics }): readonly (readonly [string, string])[] =>
      statistics.includes(figure) ? [[key, String(this.#totals.get(key)?.[figure] ?? '')]] : [],
    );
    return { label, texts: new Map(texts) };
  }
}

/** Numbers come and go; the sum carries what addition loses, so that it is the same however often they did. */
class Total {
  #sum = 0;
  #lost = 0;
  #numbers = 0;
  /** How many numbers have so many decimals. */
  readonly #decimals: number[] = Array.from({ length: MOST_DECIMALS + 1 }, () => 0);

  clear(): void {
    this.#sum = 0;
    this.#lost = 0;
    this.#numbers = 0;
    this.#decimals.fill(0);
  }

  get sum(): number {
    return rounded(this.#sum + this.#lost, this.#most);
  }

  /** Two decimals at least, where the division leaves any. */
  get average(): number | '' {
    if (this.#numbers === 0) return '';
    return rounded((this.#sum + this.#lost) / this.#numbers, Math.max(2, this.#most));
  }

  count(value: unknown, sign: 1 | -1): void {
    const number = numberOf(value);
    if (number === null) return;
    this.#numbers += sign;
    const decimals = decimalsOf(number);
    this.#decimals[decimals] = (this.#decimals[decimals] ?? 0) + sign;
    this.#add(number * sign);
  }

  get #most(): number {
    return Math.max(
      0,
      this.#decimals.findLastIndex((numbers) => numbers > 0),
    );
  }

  /** Neumaier's summation. */
  #add(number: number): void {
    const sum = this.#sum + number;
    this.#lost +=
      Math.abs(this.#sum) >= Math.abs(number) ? this.#sum - sum + number : number - sum + this.#sum;
    this.#sum = sum;
  }
}

function numberOf(value: unknown): number | null {
  if (typeof value === 'string' && value.trim() === '') return null;
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

function decimalsOf(number: number): number {
  if (Number.isInteger(number)) return 0;
  const [digits = '', exponent = '0'] = String(number).split('e');
  const point = digits.indexOf('.');
  const decimals = (point < 0 ? 0 : digits.length - point - 1) - Number(exponent);
  return Math.min(MOST_DECIMALS, Math.max(0, decimals));
}

function rounded(number: number, decimals: number): number {
  // `toFixed` gives up beyond 1e21; numbers that large have no decimals.
  return Math.abs(number) < 1e21 ? Number(number.toFixed(decimals)) + 0 : number;
}
