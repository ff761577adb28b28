/** Records that a reference may name: found by a text, or by their ids. */

import { queryOptions } from '@tanstack/react-query';
import { getEntity } from '#domain/entities/catalogue.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import type { Reference } from '#domain/entities/fieldDescription.ts';
import { findField } from '#domain/entities/fields.ts';
import { printFilter } from '#domain/query/filter.ts';
import type { Http, Params } from '#src/api/http.ts';
import { pause } from '#src/api/query.ts';
import { listRecords } from '#src/api/records.ts';

export interface RefChoice {
  readonly value: string;
  readonly label: string;
  /** What was read of it; absent where only its name is known. */
  readonly record?: AnyRow;
}

const FOUND = 20;
/** Without typing, before a search. */
const TYPING_MS = 300;

export interface RefSearch {
  readonly word: string;
  /** Values the record must agree with, by field name. */
  readonly within: Params;
  /** Every look is another question; 0 = nobody has looked. */
  readonly turn: number;
}

/** What a search finds: for who searches now, and never again. */
export const queryChoices = (http: Http, ref: Reference, search: RefSearch) =>
  queryOptions({
    queryKey: [ref.entity, 'choices', displayOf(ref), search],
    async queryFn({ signal }) {
      if (search.word !== '') await pause(TYPING_MS, signal);
      return findChoices(http, ref, search.word, search.within, signal);
    },
    enabled: search.turn > 0,
    gcTime: 0,
  });

/**
 * Finds the first records whose name contains the text.
 * @param within values the record must agree with, by field name
 */
export async function findChoices(
  http: Http,
  ref: Reference,
  word: string,
  within: Params,
  signal: AbortSignal,
): Promise<readonly RefChoice[]> {
  const named = word === '' ? null : printFilter({ op: 'contains', text: word });
  return readChoices(
    http,
    ref,
    { ...within, ...(named !== null && { [displayOf(ref)]: named }), pageSize: FOUND },
    signal,
  );
}

async function readChoices(
  http: Http,
  ref: Reference,
  query: Params,
  signal: AbortSignal,
): Promise<readonly RefChoice[]> {
  const { records } = await listRecords(http, getEntity(ref.entity), { pageNo: 1, ...query }, signal);
  return records.map((row) => choiceOf(displayOf(ref), row));
}

/** What names these records, for as long as they are shown. */
export const queryNames = (http: Http, ref: Reference, ids: readonly string[]) =>
  queryOptions({
    queryKey: [ref.entity, 'names', displayOf(ref), ids],
    queryFn: ({ signal }) => namedChoices(http, ref, ids, signal),
    enabled: ids.length > 0,
  });

/** What names these records; one that cannot be read any more is called by its id. */
async function namedChoices(
  http: Http,
  ref: Reference,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly RefChoice[]> {
  const found = await readChoices(http, ref, { id: ids.join(','), pageSize: ids.length }, signal);
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
