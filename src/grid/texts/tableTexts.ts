/**
 * What the cells of one table show for their values: words of options, of dictionaries, names of people and departments.
 * Everything that can be known once a column is made ready once a column; a cell costs one look-up.
 */

import type { GridColumn, GridOption, GridRow } from '#domain/grid/column.ts';
import { isOn } from '#domain/grid/values.ts';
import type { DictItem } from '#domain/session/login.ts';
import type { GridTexts, OptionSource } from '../contract/contract.ts';
import { NameBook, type NameLoader } from './nameBook.ts';
import { toPlainText } from './plainText.ts';

/** Who knows the names behind the values of a column; `null` = they are in its options, or speak for themselves. */
export type NameSource = (column: GridColumn) => { readonly of: string; readonly load: NameLoader } | null;

interface Prepared {
  readonly options: readonly GridOption[] | 'loading';
  readonly words: ReadonlyMap<string, string>;
  readonly names: NameBook | null;
}

export class TableTexts implements GridTexts {
  readonly #source: NameSource;
  readonly #books = new Map<string, NameBook>();
  readonly #dictionaries = new Map<string, readonly DictItem[]>();
  readonly #listeners = new Set<(key: string) => void>();
  #columns: readonly GridColumn[] = [];
  #prepared: ReadonlyMap<string, Prepared> = new Map();
  #linked: OptionSource | null = null;

  constructor(source: NameSource) {
    this.#source = source;
  }

  setColumns(columns: readonly GridColumn[]): void {
    this.#columns = columns;
    this.#prepare();
  }

  /** @param code as the columns write it */
  setDictionary(code: string, items: readonly DictItem[]): void {
    if (this.#dictionaries.get(code) === items) return;
    this.#dictionaries.set(code, items);
    this.#prepare();
    for (const { key, dictCode } of this.#columns) if (dictCode === code) this.notify(key);
  }

  setSource(source: OptionSource | null): void {
    this.#linked = source;
    this.notify();
  }

  text(column: GridColumn, row: GridRow): string {
    const value = row[column.key];
    if (column.type === 'checkbox') return isOn(column, value) ? '是' : '否';
    if (value === null || value === undefined || value === '') return '';
    if (column.precision !== undefined && typeof value === 'number') return value.toFixed(column.precision);
    const raw = Array.isArray(value) ? value.join(',') : toPlainText(value);
    const wordOf = this.#wordsOf(column, row);
    if (wordOf === null) return raw;
    if (!raw.includes(',')) return wordOf(raw) ?? raw;
    // A value may hold a comma itself.
    return (
      wordOf(raw) ??
      raw
        .split(',')
        .map((piece) => wordOf(piece) ?? piece)
        .join(',')
    );
  }

  options(column: GridColumn, row: GridRow): readonly GridOption[] | 'loading' {
    return this.#linked?.(column, row) ?? this.#prepared.get(column.key)?.options ?? column.options;
  }

  subscribe(listener: (key: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  notify(key = ''): void {
    for (const listener of this.#listeners) listener(key);
  }

  #wordsOf(column: GridColumn, row: GridRow): ((value: string) => string | undefined) | null {
    const linked = this.#linked?.(column, row);
    if (linked !== undefined)
      return (value) =>
        linked === 'loading' ? undefined : linked.find((option) => option.value === value)?.text;
    const prepared = this.#prepared.get(column.key);
    if (prepared === undefined) return null;
    const { words, names } = prepared;
    if (names !== null) return (value) => words.get(value) ?? names.nameOf(value);
    return words.size === 0 ? null : (value) => words.get(value);
  }

  #prepare(): void {
    this.#prepared = new Map(
      this.#columns.map((column) => {
        const options = this.#optionsOf(column);
        const known = options === 'loading' ? column.options : options;
        return [
          column.key,
          {
            options,
            words: new Map(known.map(({ value, text }) => [value, text])),
            names: this.#bookOf(column),
          },
        ];
      }),
    );
  }

  /** Items of the dictionary come after the options, but for values that are there already. */
  #optionsOf({ options, dictCode }: GridColumn): readonly GridOption[] | 'loading' {
    if (dictCode === undefined) return options;
    const items = this.#dictionaries.get(dictCode);
    if (items === undefined) return 'loading';
    const known = new Set(options.map(({ value }) => value));
    return [...options, ...items.filter(({ value }) => !known.has(value))];
  }

  /** Columns that show the same of the same things share what is known. */
  #bookOf(column: GridColumn): NameBook | null {
    const source = this.#source(column);
    if (source === null) return null;
    const known = this.#books.get(source.of);
    if (known !== undefined) return known;
    const book = new NameBook(source.load, () => this.notify());
    this.#books.set(source.of, book);
    return book;
  }
}
