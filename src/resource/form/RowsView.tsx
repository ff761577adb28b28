import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FieldDescription } from '#domain/entities/describe.ts';
import { splitPieces } from '#domain/records/nested.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { formatValue } from '../cells/text.ts';
import type { EntityChoices } from '../choices.ts';
import { queryNames } from '../refs/refChoices.ts';
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
  const formatCell = (field: FieldDescription, row: RowValues): string =>
    field.ref === undefined ? formatValue(field, row, choices) : nameOf(field, String(row[field.name] ?? ''));
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
                <td key={field.name}>{formatCell(field, row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What names the record of an id that a field of a row holds; … until it is known. */
type NameOf = (field: FieldDescription, ids: string) => string;

/** Finds names for the references in the rows of a record, one call a field: such rows carry ids alone. */
function useRowNames(fields: readonly FieldDescription[], rows: readonly RowValues[]): NameOf {
  const http = useHttp();
  const references = useMemo(
    () =>
      fields.flatMap(({ name, ref }) => {
        const ids = [...new Set(rows.flatMap((row) => splitPieces(String(row[name] ?? ''))))];
        return ref === undefined || ids.length === 0 ? [] : [{ name, ref, ids }];
      }),
    [fields, rows],
  );
  const answers = useQueries({ queries: references.map(({ ref, ids }) => queryNames(http, ref, ids)) });

  return ({ name }, text) => {
    const answer = answers[references.findIndex((one) => one.name === name)];
    // To who may not read those records an id says nothing either.
    const unnamed = answer?.isError === true ? '—' : '…';
    return splitPieces(text)
      .map((id) => answer?.data?.find(({ value }) => value === id)?.label ?? unnamed)
      .join('、');
  };
}
