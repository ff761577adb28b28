/** What a request of the engine carries, read leniently where the protocol is lenient. */

import type { FastifyRequest } from 'fastify';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { type ListQuery, readListQuery, SortRefused, findUnreadParams } from '#domain/query/listQuery.ts';
import { SuperQueryRefused } from '#domain/query/superQuery.ts';
import { type CurrentUser, canSeeAllParks } from '../auth/currentUser.ts';
import { BusinessError } from '../http/errors.ts';
import { refuseTooManyIds } from '../http/lists.ts';
import { UNREADABLE } from './refusal.ts';
import { resolvePark } from './scope.ts';

type Params = Readonly<Record<string, unknown>>;

/** Parameters of an export beside the filters of its list. */
export const EXPORT_PARAMETERS = ['selections', 'format', 'email', 'fileName'] as const;

/** A list call, with the park the caller works in whatever was sent. @throws BusinessError for a strange sort or advanced query */
export function readQuery(entity: EntityDescription, user: CurrentUser, query: unknown): ListQuery {
  const { parkId, ...params } = paramsOf(query);
  if (entity.strictFilters === true)
    return narrowToRules(readWholeQuery(entity, params, EXPORT_PARAMETERS), entity, user);
  const park = canSeeAllParks(user) ? parkId : resolvePark(user, parkId);
  // Rows of the platform belong to no park: a park may not narrow them away.
  const isNarrowed = typeof park === 'string' && (entity.platformRows !== true || canSeeAllParks(user));
  const request = readParams(entity, isNarrowed ? { ...params, parkId: park } : params);
  // Rows that a package keeps itself come from no scope of the engine.
  return narrowToRules(request, entity, user);
}

/** The query with what the data rules of the caller's roles demand (PERM-08). */
function narrowToRules(query: ListQuery, { name }: EntityDescription, { dataRules }: CurrentUser): ListQuery {
  const rules = dataRules.get(name);
  return rules === undefined ? query : { ...query, where: [...query.where, ...rules] };
}

/**
 * Reads a list call strictly: every parameter is applied, for lists that other clients filter freely.
 * @param own parameters that the route reads itself
 * @throws BusinessError for a parameter the list does not know, so that nobody mistakes all rows for the filtered ones
 */
export function readWholeQuery(
  entity: EntityDescription,
  query: unknown,
  own: readonly string[] = [],
): ListQuery {
  const params = Object.fromEntries(Object.entries(paramsOf(query)).filter(([name]) => !own.includes(name)));
  const unread = findUnreadParams(entity, params);
  if (unread.length > 0) throw new BusinessError(`列表不支持查询条件：${unread.join('、').slice(0, 200)}`);
  return readParams(entity, params);
}

function readParams(entity: EntityDescription, params: Params): ListQuery {
  try {
    return readListQuery(entity, params);
  } catch (error) {
    if (error instanceof SortRefused || error instanceof SuperQueryRefused)
      throw new BusinessError(error.message);
    throw error;
  }
}

/** Parameters of a link come as one JSON text (`paramsStr`, LIST-08). */
function paramsOf(query: unknown): Params {
  const params = isRecord(query) ? query : {};
  const { paramsStr, ...plain } = params;
  if (typeof paramsStr !== 'string' || paramsStr === '') return plain;
  for (const text of [paramsStr, decoded(paramsStr)])
    try {
      const parsed: unknown = JSON.parse(text);
      return isRecord(parsed) ? { ...textual(parsed), ...plain } : plain;
    } catch {
      continue;
    }
  return plain;
}

/** Parameters of a link may be numbers. */
function textual(params: Params): Params {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** @throws BusinessError when the body is no object */
export function readRecordBody({ body }: FastifyRequest): Params {
  if (!isRecord(body)) throw new BusinessError(UNREADABLE);
  return body;
}

export function getQueryText(query: unknown, name: string): string {
  const value = isRecord(query) ? query[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/** Ids of a call: a list or a comma list, `ids` or `id`, in the query or in the body. */
export function readIds({ query, body }: FastifyRequest): readonly string[] {
  for (const source of [query, body])
    for (const name of ['ids', 'id']) {
      const value = isRecord(source) ? source[name] : undefined;
      if (Array.isArray(value)) return parseIds(value.map(String).join(','));
      if (typeof value === 'string' && value !== '') return parseIds(value);
    }
  return [];
}

/** A comma list; a trailing comma is what the original client sends. */
export function parseIds(text: string): readonly string[] {
  const ids = text.split(',').filter((id) => id !== '');
  refuseTooManyIds(ids.length);
  return [...new Set(ids)];
}

export function isRecord(value: unknown): value is Params {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
