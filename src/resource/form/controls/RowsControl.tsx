import type { ControlProps } from '../control.ts';
import { RowsTable } from '../RowsTable.tsx';
import { rowsOf } from '../rows.ts';

/** A JSON field that holds rows. */
export default function RowsControl({ field, choices, value, onChange, disabled = false, id }: ControlProps) {
  return (
    <RowsTable
      label={field.label}
      fields={field.rows ?? []}
      choices={choices}
      rows={rowsOf(value)}
      max={field.maxItems ?? Infinity}
      disabled={disabled}
      {...(id !== undefined && { id })}
      onChange={(rows) => onChange?.(rows.length === 0 ? null : JSON.stringify(rows))}
    />
  );
}
