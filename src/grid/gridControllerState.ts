import type { GridColumn } from '#domain/grid/column.ts';
import type { CellChange } from './contract/contract.ts';
import type { ReadyProps } from './contract/props.ts';

/** What the page said last, and what follows from it. */
export interface GridControllerState {
  readonly props: ReadyProps;
  readonly columns: readonly GridColumn[];
  /** Codes that the account must not see. */
  readonly excluded: ReadonlySet<string>;
  /** Says something to whoever works in the table. */
  readonly warn: (text: string) => void;
  /** Changes and what they bring with them (linked selects). */
  readonly widened: (changes: readonly CellChange[]) => readonly CellChange[];
}
