/** The course of a park for maps (COURSE-11), built from the rows that people draw: large, and rarely changed. */

import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { courseMapCalls } from '#domain/calls/courseMaps.ts';
import { CoordinateSystem, FenceType } from '#domain/codes/course.ts';
import { DigitFlag, YesNo } from '#domain/codes/system.ts';
import type {
  CourseArea,
  CourseFence,
  CourseGeometry,
  CourseHole,
  CourseSection,
  LngLat,
} from '#domain/course/model.ts';
import { computeBoundingBox } from '#domain/course/plane.ts';
import { golfParkArea } from '#domain/entities/area.ts';
import type { StoredRow } from '#domain/entities/describe.ts';
import { golfFence } from '#domain/entities/fence.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { golfPark } from '#domain/entities/park.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { NO_PERMISSION } from '../../http/access.ts';
import { BusinessError, RequestError } from '../../http/errors.ts';
import { readInPark } from '../../resource/reads.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { requireOwnRow, requirePark } from '../shared/call.ts';
import type { Park } from '../shared/records.ts';
import { findRowsBy } from '../shared/rows.ts';
import { toNumber, toText } from '../shared/values.ts';
import { findAttribution } from './importLog.ts';

/** Permissions that need the course: of the board, and of pages that draw it or show something on it. */
const READERS = [
  'golf:dispatch:view',
  'golf:parkArea:list',
  'golf:hole:list',
  'golf:fence:list',
  'golf:device:list',
  'golf:holeTimeout:list',
];

export function registerGeometryRoutes(app: FastifyInstance): void {
  app.serve(courseMapCalls.readGeometry, async (request, reply) => {
    const { parkId, all } = request.query;
    mustRead(request.user);
    if (!parkId) throw new RequestError(400, '请选择球场');
    const scope = await requirePark(app.db, request.user, parkId);
    const result = await readInPark(app, scope, async (tx) => {
      const park = await requireOwnRow(tx, golfPark, request.user, { id: parkId });
      return courseOf(tx, park, all === DigitFlag.yes);
    });
    const etag = `W/"${createHash('sha256').update(JSON.stringify(result)).digest('base64url').slice(0, 22)}"`;
    // The browser keeps it and revalidates it every time: the permission may have been taken away since.
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
    // No `timestamp`: a cached answer would have an old one; the Date header is always current.
    return { success: true, message: '', code: 200, result };
  });
}

function mustRead(user: CurrentUser): void {
  if (!READERS.some((code) => user.permissions.has(code)))
    throw new BusinessError(NO_PERMISSION.message, NO_PERMISSION.code);
}

async function courseOf(tx: ScopedTx, park: Park, withHidden: boolean): Promise<CourseGeometry> {
  const parkId = park.id;
  const areas = await findRowsBy(tx, golfParkArea, { parkId });
  const holes = await findRowsBy(tx, golfHole, { parkId });
  const fences = await findRowsBy(tx, golfFence, { parkId });
  const edge = fences.find(
    ({ fenceType, enabled }) => fenceType === FenceType.boundary && enabled === YesNo.yes,
  );
  return {
    parkId,
    coordType: park.coordType ?? CoordinateSystem.wgs84,
    centre: [park.longitude, park.latitude],
    attribution: await findAttribution(tx, parkId),
    boundary: parsePlaces(edge?.points),
    areas: areas.flatMap(areaOf),
    holes: holes.toSorted((a, b) => a.holeNo - b.holeNo).map(toCourseHole),
    fences: fences
      .filter(({ enabled, visible }) => withHidden || (enabled === YesNo.yes && visible !== YesNo.no))
      .map(toCourseFence),
  };
}

/** The corners of the fence that bounds a park; empty without one. */
export async function findBoundary(tx: ScopedTx, parkId: string): Promise<readonly LngLat[]> {
  const [edge] = await findRowsBy(tx, golfFence, {
    parkId,
    fenceType: FenceType.boundary,
    enabled: YesNo.yes,
  });
  return parsePlaces(edge?.points);
}

export function parsePlaces(value: unknown): readonly LngLat[] {
  const parsed: unknown = JSON.parse(toText(value) || '[]');
  return Array.isArray(parsed) ? (parsed as readonly LngLat[]) : [];
}

/** None for an area that has not been drawn. */
function areaOf({ id, name, areaType, polygon }: StoredRow<typeof golfParkArea>): readonly CourseArea[] {
  const corners = parsePlaces(polygon);
  const box = computeBoundingBox(corners.map(([x, y]) => ({ x, y })));
  if (box === null) return [];
  const point: LngLat = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return [{ areaId: id, name, areaType, point, polygon: corners }];
}

/** A hole as maps need it. */
export function toCourseHole({
  holeNo,
  displayNo,
  par,
  centerline,
  polygon,
  sections,
}: StoredRow<typeof golfHole>): CourseHole {
  const parts: unknown = JSON.parse(sections || '[]');
  return {
    holeNo,
    displayNo,
    par,
    centerline: parsePlaces(centerline),
    polygon: parsePlaces(polygon),
    sections: Array.isArray(parts) ? parts.map(sectionOf) : [],
  };
}

/** A section keeps its polygon as a list, or as the text that a form sent. */
function sectionOf(part: Readonly<Record<string, unknown>>): CourseSection {
  const { no, kind, polygon } = part;
  return {
    no: toNumber(no),
    kind: toText(kind) as CourseSection['kind'],
    polygon: typeof polygon === 'string' ? parsePlaces(polygon) : ((polygon ?? []) as readonly LngLat[]),
  };
}

export function toCourseFence(row: StoredRow<typeof golfFence>): CourseFence {
  const { id, name, groupName, fenceType, shape, points, radius, bufferMeters } = row;
  return {
    fenceId: id,
    name,
    groupName: groupName ?? '',
    fenceType,
    shape,
    points: parsePlaces(points),
    radius: radius ?? 0,
    bufferMeters: bufferMeters ?? 0,
  };
}

/** Weak comparison (RFC 9110 13.1.2): the answer may travel compressed or not. */
function matches(header: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return (header ?? '').split(',').some((tag) => bare(tag) === bare(etag));
}
