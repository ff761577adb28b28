import { useMemo } from 'react';
import { useQueries } from '@tanstack/react-query';
import type { FieldDescription } from '#domain/entities/describe.ts';
import { splitPieces } from '#domain/records/nested.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import type { RowValues } from './controls/rows.ts';
import { queryNames } from '../refs/refChoices.ts';

/** What names the record of an id that a field of a row holds; … until it is known. */
type NameOf = (field: FieldDescription, ids: string) => string;

/** Names for the references in the rows of a record, asked for in one call a field: such rows carry ids alone. */
export function useRowNames(fields: readonly FieldDescription[], rows: readonly RowValues[]): NameOf {
  const http = useHttp();
  const wanted = useMemo(
    () =>
      fields.flatMap(({ name, ref }) => {
        const ids = [...new Set(rows.flatMap((row) => splitPieces(String(row[name] ?? ''))))];
        return ref === undefined || ids.length === 0 ? [] : [{ name, ref, ids }];
      }),
    [fields, rows],
  );
  const answers = useQueries({ queries: wanted.map(({ ref, ids }) => queryNames(http, ref, ids)) });

  return ({ name }, text) => {
    const answer = answers[wanted.findIndex((one) => one.name === name)];
    // To who may not read those records an id says nothing either.
    const unnamed = answer?.isError === true ? '—' : '…';
    return splitPieces(text)
      .map((id) => answer?.data?.find(({ value }) => value === id)?.label ?? unnamed)
      .join('、');
  };
}
