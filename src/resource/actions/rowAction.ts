/** What people may do to one record, or to several at once. */
export interface RowAction {
  readonly key: string;
  /** Chinese label of the button. */
  readonly label: string;
  /** Permission code that shows it. */
  readonly permission: string;
  /** Takes something away or cannot be undone. */
  readonly danger?: boolean;
  /** It stands there and cannot be used: not for this record. */
  readonly disabled?: boolean;
  /** Leads the record on in its life. */
  readonly isNextStep?: boolean;
  /** Asks for confirmation itself where it has to. */
  run(): void;
}

/** So many stand in the row side by side; of more there is one, and 更多. */
const INLINE_ACTIONS = 2;

/** The actions in the row, and those behind 更多: the next step of the record stands out, else 编辑, else the first (LIST-68). */
export function splitActions(actions: readonly RowAction[]): {
  readonly shown: readonly RowAction[];
  readonly more: readonly RowAction[];
} {
  const [first] = actions;
  if (actions.length <= INLINE_ACTIONS || first === undefined) return { shown: actions, more: [] };
  const primary =
    actions.find(
      ({ isNextStep, danger, disabled }) => isNextStep === true && danger !== true && disabled !== true,
    ) ??
    actions.find(({ key }) => key === 'edit') ??
    first;
  return { shown: [primary], more: actions.filter((action) => action !== primary) };
}
