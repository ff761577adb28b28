/** Options of linked selects (GRID-08): each level offers what belongs to the value of the level above. */

import type { GridColumn, GridOption, GridRow } from '#domain/grid/column.ts';
import { isBlank } from '#domain/validation/cellRules.ts';
import type { CellChange } from '../contract/contract.ts';
import type { LinkageConfig } from '../contract/props.ts';

type Known = readonly GridOption[] | 'loading';

/** Answers by parent; one under way is not requested again, a failed one only when somebody chooses. */
interface Chain {
  readonly keys: readonly string[];
  readonly known: Map<string, Known>;
  request: LinkageConfig['requestData'];
}

export class LinkedOptions {
  #chains: readonly Chain[] = [];
  readonly #levels = new Map<string, { readonly chain: Chain; readonly level: number }>();
  readonly #listeners = new Set<(key: string) => void>();

  /** Columns or chains are others; answers of chains that stay are kept. */
  configure(columns: readonly GridColumn[], linkages: readonly LinkageConfig[]): void {
    const before = this.#chains;
    this.#levels.clear();
    this.#chains = linkages.map(({ key, requestData }) => {
      const chain = {
        keys: listColumnChain(columns, key),
        known: before.find(({ keys }) => keys[0] === key)?.known ?? new Map<string, Known>(),
        request: requestData,
      };
      for (const [level, levelKey] of chain.keys.entries()) this.#levels.set(levelKey, { chain, level });
      return chain;
    });
  }

  /** `undefined` = the column is not part of a chain. Unknown options are requested. */
  options({ key }: Pick<GridColumn, 'key'>, row: GridRow): Known | undefined {
    const at = this.#levels.get(key);
    if (at === undefined) return undefined;
    const parent = parentOf(at.chain, at.level, row);
    return parent === null ? [] : (at.chain.known.get(parent) ?? this.#ask(at.chain, parent));
  }

  /** Everything that the texts of these rows need, and the first level. */
  prefetch(rows: Iterable<GridRow>): void {
    const missing = (chain: Chain, parent: string): void => {
      if (!chain.known.has(parent)) this.#ask(chain, parent);
    };
    if (this.#chains.length === 0) return;
    for (const chain of this.#chains) missing(chain, '');
    for (const row of rows)
      for (const chain of this.#chains)
        for (let level = 1; level < chain.keys.length; level += 1) {
          const parent = parentOf(chain, level, row);
          if (parent === null) break;
          missing(chain, parent);
        }
  }

  /**
   * The changes with their consequences: levels below a changed one become blank, unless they are given a value in the
   * same step (a pasted row). The options of the next level are requested before the value is stored.
   */
  widened(changes: readonly CellChange[], rowOf: (id: string) => GridRow | undefined): readonly CellChange[] {
    if (this.#levels.size === 0) return changes;
    const named = new Set(changes.map(({ id, key }) => `${id}\n${key}`));
    return changes.flatMap((change) => {
      const { id, key, value } = change;
      const at = this.#levels.get(key);
      const row = rowOf(id);
      if (at === undefined || row === undefined || Object.is(row[key], value)) return [change];
      const { chain, level } = at;
      const deeper = chain.keys
        .slice(level + 1)
        .filter((below) => !isBlank(row[below]) && !named.has(`${id}\n${below}`));
      for (const below of deeper) named.add(`${id}\n${below}`);
      if (!isBlank(value) && level + 1 < chain.keys.length) this.#askAgain(chain, String(value));
      return [...deeper.map((below) => ({ id, key: below, value: '' })), change];
    });
  }

  /** Notifies the column whose options came. */
  subscribe(listener: (key: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #askAgain(chain: Chain, parent: string): void {
    const known = chain.known.get(parent);
    if (known === undefined || known === FAILED) this.#ask(chain, parent);
  }

  #ask(chain: Chain, parent: string): 'loading' {
    const { known, request } = chain;
    known.set(parent, 'loading');
    const take = (options: readonly GridOption[]): void => {
      known.set(parent, options);
      for (const key of chain.keys) for (const listener of this.#listeners) listener(key);
    };
    // The caller of a failed request is told by the HTTP client; the cell then offers nothing.
    void Promise.resolve()
      .then(() => request(parent))
      .then(
        (options) => take(options),
        () => take(FAILED),
      );
    return 'loading';
  }
}

const FAILED: readonly GridOption[] = [];

/** Keys from the first level down: only selects take part, and a chain that bites its tail ends there. */
export function listColumnChain(columns: readonly GridColumn[], first: string): readonly string[] {
  const selects = new Map(columns.filter(({ type }) => type === 'select').map((one) => [one.key, one]));
  const keys = new Set<string>();
  for (let column = selects.get(first); column !== undefined && !keys.has(column.key);) {
    keys.add(column.key);
    column = column.linkageKey === undefined ? undefined : selects.get(column.linkageKey);
  }
  return [...keys];
}

/** `''` above the first level; `null` = the level above is blank, so there is nothing to choose. */
function parentOf({ keys }: Chain, level: number, row: GridRow): string | null {
  if (level === 0) return '';
  const value = row[keys[level - 1] ?? ''];
  return isBlank(value) ? null : String(value);
}
