import type { AnyRow, FieldDescription } from '#domain/entities/describe.ts';
import { formatValue } from '../cells/text.ts';
import type { EntityChoices } from '../choices.ts';
import { useRowNames } from './useRowNames.ts';
import styles from './controls/form.module.css';
import type { RowValues } from './controls/rows.ts';

interface Props {
  readonly fields: readonly FieldDescription[];
  readonly rows: readonly RowValues[];
  readonly choices: EntityChoices;
}

/** The rows of a record, to be read. */
export function RowsView({ fields, rows, choices }: Props) {
  const nameOf = useRowNames(fields, rows);
  const shown = (field: FieldDescription, row: RowValues): string =>
    field.ref === undefined
      ? formatValue(field, row as AnyRow, choices)
      : nameOf(field, String(row[field.name] ?? ''));
  if (rows.length === 0) return '—';
  return (
    <div className={`${styles.rows} ${styles.rowsScroll}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">#</th>
            {fields.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <td>{index + 1}</td>
              {fields.map((field) => (
                <td key={field.name}>{shown(field, row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
