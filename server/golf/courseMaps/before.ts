/** The course of a park as an import finds it, and a fingerprint by which a change since is recognised (MAPFILE-22). */

import { createHash } from 'node:crypto';
import { AreaType, FenceType } from '#domain/codes/course.ts';
import { YesNo } from '#domain/codes/system.ts';
import type { CourseBefore } from '#domain/course/import/planImport.ts';
import { golfParkArea } from '#domain/entities/area.ts';
import type { StoredRow } from '#domain/entities/describe.ts';
import { golfFence } from '#domain/entities/fence.ts';
import { golfHole } from '#domain/entities/hole.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { parsePlaces } from '../course/geometry.ts';
import type { Park } from '../shared/records.ts';
import { findRowsBy } from '../shared/rows.ts';

/** Fences that an import makes are switched as a group, and replaced by the next one (MAPFILE-24). */
export const IMPORT_GROUP = '地图导入';

export interface CourseRows {
  readonly park: Park;
  readonly areas: readonly StoredRow<typeof golfParkArea>[];
  readonly holes: readonly StoredRow<typeof golfHole>[];
  readonly fences: readonly StoredRow<typeof golfFence>[];
}

export async function readCourseRows(tx: ScopedTx, park: Park): Promise<CourseRows> {
  const parkId = park.id;
  return {
    park,
    areas: await findRowsBy(tx, golfParkArea, { parkId }),
    holes: await findRowsBy(tx, golfHole, { parkId }),
    fences: await findRowsBy(tx, golfFence, { parkId }),
  };
}

export const findBoundaryFence = ({ fences }: CourseRows) =>
  fences.find(({ fenceType, enabled }) => fenceType === FenceType.boundary && enabled === YesNo.yes);

export const listImportedWaters = ({ fences }: CourseRows) =>
  fences.filter(({ fenceType, groupName }) => fenceType === FenceType.water && groupName === IMPORT_GROUP);

export function toCourseBefore(rows: CourseRows): CourseBefore {
  const { park, areas, holes } = rows;
  return {
    centre: [park.longitude, park.latitude],
    boundary: parsePlaces(findBoundaryFence(rows)?.points),
    nines: areas.flatMap(({ id, name, areaNo, areaType, holeFrom, holeTo }) =>
      areaType === AreaType.nine && holeFrom !== null && holeTo !== null
        ? [{ id, name, areaNo, holeFrom, holeTo }]
        : [],
    ),
    holes: holes.map(({ id, holeNo, displayNo, areaId, par, strokeIndex, centerline }) => ({
      id,
      holeNo,
      displayNo,
      areaId,
      par,
      strokeIndex,
      isDrawn: parsePlaces(centerline).length >= 2,
    })),
    areaNames: areas.map(({ name }) => name),
    areaNos: areas.map(({ areaNo }) => areaNo),
    importedWaters: listImportedWaters(rows).length,
  };
}

/**
 * For the preview of people whose data rules may hide some of the rows: the course as everybody sees it, and the import needs
 * it whole; which records it is made of is not said (PERM-31).
 */
export function hideIds({ nines, holes, ...before }: CourseBefore): CourseBefore {
  const names = new Map(holes.map(({ areaId }, index) => [areaId, `area ${index}`]));
  for (const { id, areaNo } of nines) names.set(id, areaNo);
  const nameArea = (id: string): string => names.get(id) ?? '';
  return {
    ...before,
    nines: nines.map((nine) => ({ ...nine, id: nameArea(nine.id) })),
    holes: holes.map((hole) => ({ ...hole, id: `hole ${hole.holeNo}`, areaId: nameArea(hole.areaId) })),
  };
}

/** Another one whenever a row of the course was written. */
export function formatCourseVersion({ park, areas, holes, fences }: CourseRows): string {
  const revisions = [...areas, ...holes, ...fences].map(({ id, rev }) => `${id}:${rev}`).toSorted();
  const place = `${park.longitude},${park.latitude}`;
  return createHash('sha256')
    .update([place, ...revisions].join())
    .digest('base64url')
    .slice(0, 22);
}
