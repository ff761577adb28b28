/**
 * What is wrong with which cell of a table (GRID-03, GRID-04). A verdict belongs to the value it was given for: a
 * handler's answer that comes after the value changed is dropped, and a problem whose value is gone is looked at again.
 */

import type { GridColumn, GridRow, GridRule, GridValue, Occasion } from '#domain/grid/column.ts';
import type { GridChecks, GridRows, RowsChange } from '../contract/contract.ts';
import { iterateRows } from '../rows/iterateRows.ts';
import { buildColumnChecks, judgeCell, judgeAtOnce, type ColumnChecks } from './columnChecks.ts';
import { Holders } from './holders.ts';
import { loadPatternEngine } from './patternEngine.ts';

/**
 * Verdicts on cells, and the value that each was given for. Whether a verdict is about what the row holds,
 * or about what somebody is typing.
 */
interface About {
  readonly value: GridValue;
  readonly isDraft: boolean;
}

interface Problem extends About {
  readonly message: string;
}

interface Question extends About {
  readonly occasion: Occasion;
  readonly answered: Promise<void>;
}

/** @param draft what is being typed; absent = what the row holds */
function toAbout(row: GridRow, key: string, draft: GridValue): About {
  return draft === undefined ? { value: row[key], isDraft: false } : { value: draft, isDraft: true };
}

function isSame(a: About, b: About): boolean {
  return a.isDraft === b.isDraft && Object.is(a.value, b.value);
}

export interface CheckRules {
  readonly columns: readonly GridColumn[];
  readonly editRules?: Readonly<Record<string, readonly GridRule[]>>;
}

interface Failing {
  readonly id: string;
  readonly key: string;
  readonly message: string;
}

/** Some ten milliseconds. */
const CELLS_A_TASK = 20_000;

const NOT_TAKEN = (): boolean => false;

export class TableChecks implements GridChecks {
  readonly #rows: GridRows;
  #checks: readonly ColumnChecks[] = [];
  #byKey: ReadonlyMap<string, ColumnChecks> = new Map();
  /** By column key; made when the first cell of the column is checked. */
  readonly #holders = new Map<string, Holders>();
  /** By row and column. */
  readonly #problems = new Map<string, Map<string, Problem>>();
  readonly #questions = new Map<string, Map<string, Question>>();
  readonly #listeners = new Set<(rows: ReadonlySet<string>) => void>();
  /** Rows with other problems than listeners know of. */
  #news = new Set<string>();

  constructor(rows: GridRows, rules: CheckRules) {
    this.#rows = rows;
    this.setRules(rules);
    rows.subscribe((change) => this.#follow(change));
  }

  /** Columns or rules are others: nothing is known of any cell. */
  setRules({ columns, editRules = {} }: CheckRules): void {
    this.#checks = buildColumnChecks(columns, editRules);
    this.#byKey = new Map(this.#checks.map((checks) => [checks.column.key, checks]));
    if (this.#needsEngine()) void loadPatternEngine();
    this.#forget();
  }

  problem(id: string, key: string): string | null {
    return this.#problems.get(id)?.get(key)?.message ?? null;
  }

  check(id: string, key: string, occasion: Occasion, draft?: GridValue): void {
    const row = this.#rows.get(id);
    const checks = this.#byKey.get(key);
    if (row === undefined || checks === undefined) return;
    this.#ask(checks, row, occasion, toAbout(row, key, draft));
    this.#notify();
  }

  async checkAll(ids?: readonly string[]): Promise<readonly Failing[]> {
    if (this.#needsEngine()) await loadPatternEngine();
    const rowIds = ids ?? Array.from({ length: this.#rows.count }, (_id, index) => this.#rows.idAt(index)!);
    // Who holds which value is found out at once: by then every row has been read.
    if (this.#checks.some(({ isUnique }) => isUnique)) await this.#inTasks(rowIds, () => undefined);
    await this.#inTasks(rowIds, (row) => this.#checkRow(row));
    for (;;) {
      const open = (ids ?? [...this.#questions.keys()]).flatMap((id) => [
        ...(this.#questions.get(id)?.values() ?? []),
      ]);
      if (open.length === 0) break;
      // A value that changes meanwhile asks again.
      await Promise.all(open.map(({ answered }) => answered));
    }
    return this.#failing(ids);
  }

  subscribe(listener: (rows: ReadonlySet<string>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #needsEngine(): boolean {
    return this.#checks.some(({ needsEngine }) => needsEngine);
  }

  /** A hundred thousand rows in tasks that leave room for keys and pictures; few rows at once. */
  async #inTasks(ids: readonly string[], work: (row: GridRow) => void): Promise<void> {
    const most = Math.ceil(CELLS_A_TASK / Math.max(1, this.#checks.length));
    for (let from = 0; from < ids.length; from += most) {
      if (from > 0) await nextTask();
      for (const id of ids.slice(from, from + most)) {
        const row = this.#rows.get(id);
        if (row !== undefined) work(row);
      }
      this.#notify();
    }
  }

  #failing(ids: readonly string[] | undefined): readonly Failing[] {
    return [...(ids === undefined ? this.#problems.keys() : new Set(ids))]
      .filter((id) => this.#problems.has(id))
      .toSorted((a, b) => this.#rows.indexOf(a) - this.#rows.indexOf(b))
      .flatMap((id) =>
        this.#checks.flatMap(({ column: { key } }): readonly Failing[] => {
          const message = this.problem(id, key);
          return message === null ? [] : [{ id, key, message }];
        }),
      );
  }

  /** A hundred thousand rows pass here: nothing is made for a cell that is fine. */
  #checkRow(row: GridRow): void {
    const isKnown = this.#problems.has(row.id) || this.#questions.has(row.id);
    for (const checks of this.#checks) {
      const { key } = checks.column;
      const value = row[key];
      if (checks.hasHandlers) {
        this.#ask(checks, row, 'getValues', { value, isDraft: false });
        continue;
      }
      const message = judgeAtOnce(checks, value, this.#taken(checks, row.id, value));
      if (message !== null || isKnown) this.#settle(row.id, key, message, { value, isDraft: false });
    }
  }

  #ask(checks: ColumnChecks, row: GridRow, occasion: Occasion, about: About): void {
    const { id } = row;
    const { key } = checks.column;
    const open = this.#questions.get(id)?.get(key);
    if (open !== undefined && open.occasion === occasion && isSame(open, about)) return;
    const verdict = judgeCell(checks, about.value, row, occasion, this.#taken(checks, id, about.value));
    if (!(verdict instanceof Promise)) {
      this.#settle(id, key, verdict, about);
      return;
    }
    const answered = verdict.then((message) => {
      if (this.#questions.get(id)?.get(key) !== question) return;
      this.#settle(id, key, message, about);
      this.#notify();
    });
    const question: Question = { ...about, occasion, answered };
    // Whatever was wrong before is not known to be wrong now.
    this.#settle(id, key, null, about);
    const ofRow = this.#questions.get(id) ?? new Map<string, Question>();
    this.#questions.set(id, ofRow.set(key, question));
  }

  #taken({ isUnique, column: { key } }: ColumnChecks, id: string, value: GridValue): () => boolean {
    if (!isUnique) return NOT_TAKEN;
    let holders = this.#holders.get(key);
    if (holders === undefined) {
      holders = new Holders(key, iterateRows(this.#rows));
      this.#holders.set(key, holders);
    }
    const known = holders;
    return () => known.isTaken(value, id);
  }

  #settle(id: string, key: string, message: string | null, about: About): void {
    drop(this.#questions, id, key);
    const ofRow = this.#problems.get(id);
    if ((ofRow?.get(key)?.message ?? null) !== message) this.#news.add(id);
    if (message === null) drop(this.#problems, id, key);
    else this.#problems.set(id, (ofRow ?? new Map<string, Problem>()).set(key, { ...about, message }));
  }

  #follow({ touched }: RowsChange): void {
    if (touched === 'all') {
      this.#forget();
      return;
    }
    const freed: (readonly [id: string, key: string])[] = [];
    for (const [key, holders] of this.#holders)
      for (const id of touched) {
        const alone = holders.update(id, this.#rows.get(id));
        if (alone !== null) freed.push([alone, key]);
      }
    for (const id of touched) this.#reconsider(id);
    for (const [id, key] of freed)
      if (this.#problems.get(id)?.get(key)?.isDraft === false) this.#lookAgain(id, key);
    this.#notify();
  }

  /** Verdicts about values that the row does not hold any more. */
  #reconsider(id: string): void {
    const row = this.#rows.get(id);
    if (row === undefined) {
      this.#questions.delete(id);
      if (this.#problems.delete(id)) this.#news.add(id);
      return;
    }
    for (const [key, question] of this.#questions.get(id) ?? []) {
      const checks = this.#byKey.get(key);
      const about = toAbout(row, key, undefined);
      if (checks !== undefined && !question.isDraft && !isSame(question, about))
        this.#ask(checks, row, 'change', about);
    }
    for (const [key, problem] of this.#problems.get(id) ?? [])
      if (!problem.isDraft && !Object.is(problem.value, row[key])) this.#lookAgain(id, key);
  }

  /** Whoever wrote the value asks the handlers; what stands in red must not be what was there before. */
  #lookAgain(id: string, key: string): void {
    const row = this.#rows.get(id);
    const checks = this.#byKey.get(key);
    if (row === undefined || checks === undefined) return;
    const about = toAbout(row, key, undefined);
    const message = judgeAtOnce(checks, about.value, this.#taken(checks, id, about.value));
    this.#settle(id, key, message, about);
  }

  #forget(): void {
    this.#holders.clear();
    this.#questions.clear();
    for (const id of this.#problems.keys()) this.#news.add(id);
    this.#problems.clear();
    this.#notify();
  }

  #notify(): void {
    if (this.#news.size === 0) return;
    const news = this.#news;
    this.#news = new Set();
    for (const listener of this.#listeners) listener(news);
  }
}

function nextTask(): Promise<void> {
  return new Promise((go) => {
    setTimeout(go);
  });
}

function drop<T>(cells: Map<string, Map<string, T>>, id: string, key: string): void {
  const ofRow = cells.get(id);
  if (ofRow?.delete(key) === true && ofRow.size === 0) cells.delete(id);
}
