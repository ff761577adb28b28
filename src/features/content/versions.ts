/** The versions of one agreement, and what the next one begins with. */
import { compareVersions, nextVersion } from '#domain/content/version.ts';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { type Http, type Params } from '#src/api/http.ts';
import { pageOf } from '#src/api/page.ts';

export const versionOf = (row: AnyRow): string => String(row['version'] ?? '');

/** Every version of the type in the same park. */
export function versionsAsked({ path }: EntityDescription, row: AnyRow): { path: string; params: Params } {
  const { agreementType, parkId } = row;
  return {
    path: `${path}/list`,
    params: {
      agreementType: String(agreementType),
      ...(typeof parkId === 'string' && { parkId }),
      pageSize: 100,
    },
  };
}

/** The newest first. */
export const sortedVersions = (result: unknown): readonly AnyRow[] =>
  pageOf<AnyRow>(result).records.toSorted((a, b) => compareVersions(versionOf(b), versionOf(a)));

/** A draft with this version's text under the number after the greatest one. @throws ApiError */
export async function newVersion(
  http: Http,
  entity: EntityDescription,
  row: AnyRow,
): Promise<Readonly<Record<string, unknown>>> {
  const { path, params } = versionsAsked(entity, row);
  const [list, full] = await Promise.all([
    http.get(path, params, { quiet: true }),
    http.get<AnyRow>(`${entity.path}/queryById`, { id: row.id }, { quiet: true }),
  ]);
  const [greatest = row] = sortedVersions(list.result);
  const { agreementType, title, content, forceConfirm, parkId } = full.result;
  return {
    agreementType,
    title,
    content,
    forceConfirm,
    version: nextVersion(versionOf(greatest)),
    ...(entity.scope === 'park' && { parkId }),
  };
}
