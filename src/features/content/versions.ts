/** The versions of one agreement, and what the next one begins with. */

import type { QueryClient } from '@tanstack/react-query';
import { compareVersions, incrementVersion } from '#domain/content/version.ts';
import type { golfAgreement, golfPlatformAgreement } from '#domain/entities/agreement.ts';
import type { RowOf } from '#domain/entities/describe.ts';
import type { Http } from '#src/api/http.ts';
import { queryPage, queryRecord } from '#src/api/records.ts';

/** Of a park, or of the platform. */
export type AgreementEntity = typeof golfAgreement | typeof golfPlatformAgreement;
export type AgreementText = RowOf<typeof golfAgreement> | RowOf<typeof golfPlatformAgreement>;

/** Every version of the type in the same park. */
export function queryVersions(http: Http, entity: AgreementEntity, row: AgreementText) {
  const { agreementType } = row;
  return queryPage(http, entity, {
    agreementType,
    ...('parkId' in row && { parkId: row.parkId }),
    pageSize: 100,
  });
}

/** The newest first. */
export const sortVersions = (rows: readonly AgreementText[]): readonly AgreementText[] =>
  rows.toSorted((a, b) => compareVersions(b.version, a.version));

/** A draft with this version's text under the number after the greatest one. @throws ApiError */
export async function createVersion(
  queries: QueryClient,
  http: Http,
  entity: AgreementEntity,
  row: AgreementText,
): Promise<Readonly<Record<string, unknown>>> {
  const [list, full] = await Promise.all([
    queries.fetchQuery(queryVersions(http, entity, row)),
    queries.fetchQuery(queryRecord(http, entity, row.id)),
  ]);
  const [greatest = row] = sortVersions(list.records);
  const { agreementType, title, content, forceConfirm } = full;
  return {
    agreementType,
    title,
    content,
    forceConfirm,
    version: incrementVersion(greatest.version),
    ...('parkId' in full && { parkId: full.parkId }),
  };
}
