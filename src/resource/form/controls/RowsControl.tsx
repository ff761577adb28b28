import { useMemo, useState } from 'react';
import type { FieldDescription } from '#domain/entities/describe.ts';
import { checkField } from '#domain/records/check.ts';
import type { FieldControlProps, InputValue } from './control.ts';
import { type RowCheck, parseRows } from './rows.ts';
import RowsGrid from './RowsGrid.tsx';

const NONE: readonly FieldDescription[] = [];

/** A JSON field that holds rows. */
export default function RowsControl({
  field,
  choices,
  value = null,
  onChange,
  disabled = false,
  id,
  'aria-invalid': invalid,
}: FieldControlProps) {
  const check = useMemo(
    (): RowCheck => (inner, row) => checkField(inner, row[inner.name], choices.codes),
    [choices],
  );
  const [known, setKnown] = useState<{
    readonly text: InputValue;
    readonly rows: ReturnType<typeof parseRows>;
  }>(() => ({ text: value, rows: parseRows(value) }));
  if (value !== known.text) setKnown({ text: value, rows: parseRows(value) });
  return (
    <RowsGrid
      label={field.label}
      fields={field.rows ?? NONE}
      choices={choices}
      check={check}
      rows={known.rows}
      disabled={disabled}
      isInvalid={String(invalid) === 'true'}
      {...(id !== undefined && { id })}
      onChange={(next) => {
        const rows = next.map(({ id: _table, ...row }) => row);
        const text = rows.length === 0 ? null : JSON.stringify(rows);
        setKnown({ text, rows: next });
        onChange?.(text);
      }}
    />
  );
}
