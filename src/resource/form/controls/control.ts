import type { AnyRow, FieldDescription } from '#domain/entities/describe.ts';
import type { Params } from '#src/api/http.ts';
import type { EntityChoices } from '../../choices.ts';

/** Wire form: times and dates are text, JSON is text, several values are joined by commas. */
export type InputValue = string | number | null;

/** What every control of a field gets, from a form or from a cell of a small table. */
export interface FieldControlProps {
  readonly field: FieldDescription;
  readonly choices: EntityChoices;
  readonly value?: InputValue | undefined;
  onChange?(value: InputValue): void;
  /** Values for other fields of the same record or row, taken from the chosen record. */
  onFill?(values: Readonly<Record<string, InputValue>>): void;
  onBlur?(): void;
  readonly disabled?: boolean;
  /** Codes that may be chosen; absent = all of the dictionary. */
  readonly only?: readonly string[];
  readonly placeholder?: string;
  /** What a referenced record must agree with. */
  readonly within?: Params;
  readonly id?: string;
  /** Given by the form while the field has a problem. */
  readonly 'aria-invalid'?: boolean | 'true' | 'false';
  readonly 'aria-describedby'?: string;
  readonly 'aria-required'?: boolean | 'true' | 'false';
  readonly 'aria-label'?: string;
}

/** Values that a chosen record gives to other fields (`fills` of the description); fields without one are emptied. */
export function fillFromRecord({ fills = {} }: FieldDescription, record: AnyRow) {
  const values = Object.entries(fills).map(([name, from]): [string, InputValue] => [
    name,
    record[from] ?? null,
  ]);
  return Object.fromEntries(values);
}

/** What goes on to the input itself. */
export function getInputProps(props: FieldControlProps) {
  const {
    field,
    choices: _choices,
    value: _value,
    onChange: _onChange,
    onFill: _onFill,
    within: _within,
    only: _only,
    ...rest
  } = props;
  return { placeholder: `${isPicked(field) ? '请选择' : '请输入'}${field.label}`, ...rest };
}

const PICKED: ReadonlySet<string> = new Set(['flag', 'date', 'datetime', 'time']);

/** Chosen, not typed: the words around it differ. */
function isPicked({ dict, ref, type }: FieldDescription): boolean {
  return dict !== undefined || ref !== undefined || PICKED.has(type);
}
