/** Records that a reference may name: found by a word, or by their ids. */
import { queryOptions } from '@tanstack/react-query';
import { getEntity } from '#domain/entities/catalogue.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import type { Reference } from '#domain/entities/fieldDescription.ts';
import { findField } from '#domain/entities/fields.ts';
import { printFilter } from '#domain/query/filter.ts';
import type { Http, Params } from '#src/api/http.ts';
import { readPage } from '#src/api/page.ts';

export interface RefChoice {
  readonly value: string;
  readonly label: string;
  /** What was read of it; absent where only its name is known. */
  readonly record?: AnyRow;
}

const FOUND = 20;

/**
 * The first records whose name holds the word.
 * @param within values the record must agree with, by field name
 */
export async function findChoices(
  http: Http,
  ref: Reference,
  word: string,
  within: Params,
  signal: AbortSignal,
): Promise<readonly RefChoice[]> {
  const { path, listCall = 'list', scope } = getEntity(ref.entity);
  const display = displayOf(ref);
  const named = word === '' ? null : printFilter({ op: 'contains', text: word });
  const params = { ...within, ...(named !== null && { [display]: named }), pageNo: 1, pageSize: FOUND };
  const { result } = await http.get(`${path}/${listCall}`, params, {
    quiet: true,
    isOfPark: scope === 'park',
    signal,
  });
  return readPage<AnyRow>(result).records.map((row) => choiceOf(display, row));
}

/** What names these records, for as long as they are shown. */
export const queryNames = (http: Http, ref: Reference, ids: readonly string[]) =>
  queryOptions({
    queryKey: [ref.entity, 'names', displayOf(ref), ids],
    queryFn: ({ signal }) => namedChoices(http, ref, ids, signal),
    enabled: ids.length > 0,
    meta: { quiet: true },
  });

/** What names these records; one that cannot be read any more is called by its id. */
async function namedChoices(
  http: Http,
  ref: Reference,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly RefChoice[]> {
  if (ids.length === 0) return [];
  const { path, listCall = 'list', scope } = getEntity(ref.entity);
  const display = displayOf(ref);
  const params = { id: ids.join(','), pageNo: 1, pageSize: ids.length };
  const { result } = await http.get(`${path}/${listCall}`, params, {
    quiet: true,
    isOfPark: scope === 'park',
    signal,
  });
  const found = readPage<AnyRow>(result).records.map((row) => choiceOf(display, row));
  return ids.map((id) => found.find(({ value }) => value === id) ?? { value: id, label: id });
}

const displayOf = ({ entity, display }: Reference): string => display ?? getEntity(entity).display;

function choiceOf(display: string, row: AnyRow): RefChoice {
  const text = row[`${display}_dictText`] ?? row[display];
  const label = text === undefined || text === null || text === '' ? row.id : String(text);
  return { value: row.id, label, record: row };
}

/** What a person would search for, e.g. 姓名. */
export function getSearchLabel(ref: Reference): string {
  const entity = getEntity(ref.entity);
  return findField(entity, displayOf(ref))?.label ?? entity.title;
}
