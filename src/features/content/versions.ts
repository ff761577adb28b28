/** The versions of one agreement, and what the next one begins with. */
import type { QueryClient } from '@tanstack/react-query';
import { compareVersions, incrementVersion } from '#domain/content/version.ts';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import type { Http } from '#src/api/http.ts';
import { listQuery } from '#src/api/query.ts';
import { queryRecord } from '#src/api/records.ts';

export const getVersion = (row: AnyRow): string => String(row['version'] ?? '');

/** Every version of the type in the same park. */
export function queryVersions(http: Http, entity: EntityDescription, row: AnyRow) {
  const { agreementType, parkId } = row;
  return listQuery(http, entity, {
    agreementType: String(agreementType),
    ...(typeof parkId === 'string' && { parkId }),
    pageSize: 100,
  });
}

/** The newest first. */
export const sortVersions = (rows: readonly AnyRow[]): readonly AnyRow[] =>
  rows.toSorted((a, b) => compareVersions(getVersion(b), getVersion(a)));

/** A draft with this version's text under the number after the greatest one. @throws ApiError */
export async function createVersion(
  queries: QueryClient,
  http: Http,
  entity: EntityDescription,
  row: AnyRow,
): Promise<Readonly<Record<string, unknown>>> {
  const [list, full] = await Promise.all([
    queries.fetchQuery(queryVersions(http, entity, row)),
    queries.fetchQuery(queryRecord(http, entity, row.id)),
  ]);
  const [greatest = row] = sortVersions(list.records);
  const { agreementType, title, content, forceConfirm, parkId } = full;
  return {
    agreementType,
    title,
    content,
    forceConfirm,
    version: incrementVersion(getVersion(greatest)),
    ...(entity.scope === 'park' && { parkId }),
  };
}
