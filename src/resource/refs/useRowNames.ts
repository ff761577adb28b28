import { useEffect, useMemo, useState } from 'react';
import type { FieldDescription } from '#domain/entities/describe.ts';
import { piecesOf } from '#domain/validation/nested.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import type { RowValues } from '../form/rows.ts';
import { namedChoices, type RefChoice } from './refChoices.ts';

/** What names the record of an id that a field of a row holds; … until it is known. */
type NameOf = (field: FieldDescription, ids: string) => string;

/** Names for the references in the rows of a record, asked for in one call a field: such rows carry ids alone. */
export function useRowNames(fields: readonly FieldDescription[], rows: readonly RowValues[]): NameOf {
  const http = useHttp();
  const wanted = useMemo(
    () =>
      fields.flatMap(({ name, ref }) => {
        const ids = [...new Set(rows.flatMap((row) => piecesOf(String(row[name] ?? ''))))];
        return ref === undefined || ids.length === 0 ? [] : [{ name, ref, ids }];
      }),
    [fields, rows],
  );
  const [known, setKnown] = useState<ReadonlyMap<string, readonly RefChoice[]>>(new Map());

  useEffect(() => {
    const controller = new AbortController();
    for (const { name, ref, ids } of wanted) {
      const keep = (found: readonly RefChoice[]): void => {
        if (!controller.signal.aborted) setKnown((before) => new Map(before).set(name, found));
      };
      // To who may not read those records an id says nothing either.
      namedChoices(http, ref, ids, controller.signal).then(keep, () =>
        keep(ids.map((id) => ({ value: id, label: '—' }))),
      );
    }
    return () => controller.abort();
  }, [http, wanted]);

  return ({ name }, text) =>
    piecesOf(text)
      .map((id) => known.get(name)?.find(({ value }) => value === id)?.label ?? '…')
      .join('、');
}
