/** What people may do to one record, or to several at once. */
export interface RowAction {
  readonly key: string;
  /** Chinese word on the button. */
  readonly label: string;
  /** Permission code that shows it. */
  readonly permission: string;
  /** Takes something away or cannot be undone. */
  readonly danger?: boolean;
  /** It stands there and cannot be used: not for this record. */
  readonly disabled?: boolean;
  /** Asks by itself where it has to. */
  run(): void;
}

/** So many stand in the row; more of them go into 更多. */
const SHOWN = 3;

/** The actions in the row, and those behind 更多. */
export function splitActions(actions: readonly RowAction[]): {
  readonly shown: readonly RowAction[];
  readonly more: readonly RowAction[];
} {
  return actions.length <= SHOWN
    ? { shown: actions, more: [] }
    : { shown: actions.slice(0, SHOWN - 1), more: actions.slice(SHOWN - 1) };
}
