/** The course of a park where people really play, out of the rows that people keep of it. */

import { AreaType } from '#domain/codes/course.ts';
import { YesNo } from '#domain/codes/system.ts';
import { computeDefaultTimePar, getDefaultCapacity } from '#domain/course/timePar.ts';
import { golfParkArea } from '#domain/entities/area.ts';
import type { StoredRow } from '#domain/entities/describe.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { golfPark } from '#domain/entities/park.ts';
import type { Db } from '../database/schema.ts';
import { findBoundary, parsePlaces } from '../golf/course/geometry.ts';
import type { Park } from '../golf/shared/records.ts';
import { findRowById, findRowsBy } from '../golf/shared/rows.ts';
import type { ActualCourse } from '../park/course/actualCourse.ts';
import type { ParkHole, ParkPart, PlayedPark } from '../park/course/park.ts';
import { readInPark } from '../resource/reads.ts';
import { type ParkScope } from '../resource/recordScope.ts';

type Area = StoredRow<typeof golfParkArea>;
type Hole = StoredRow<typeof golfHole>;

/** Of a hole without any length. */
const USUAL_TIME_PAR_SEC = 840;
const DEFAULT_TEE_INTERVAL_SEC = 600;

/** `null` for a park without holes: nobody can play there. */
export function findActualCourse(db: Db, scope: ParkScope): Promise<ActualCourse | null> {
  return readInPark({ db }, scope, async (tx) => {
    const parkId = scope.id;
    const park = await findRowById(tx, golfPark, parkId);
    const rows = (await findRowsBy(tx, golfHole, { parkId })).toSorted((a, b) => a.holeNo - b.holeNo);
    if (park === undefined || rows.length === 0) return null;
    const holes = rows.map((row) => toParkHole(row, rows));
    const areas = await findRowsBy(tx, golfParkArea, { parkId });
    return {
      park: toPark(park, holes, areas),
      lines: rows.flatMap(({ holeNo, centerline }) => {
        const line = parsePlaces(centerline);
        return line.length < 2 ? [] : [{ holeNo, centerline: line }];
      }),
      boundary: await findBoundary(tx, parkId),
    };
  });
}

function toPark(park: Park, holes: readonly ParkHole[], areas: readonly Area[]): PlayedPark {
  return {
    id: park.id,
    name: park.name,
    longitude: park.longitude,
    latitude: park.latitude,
    teeIntervalSec: park.teeInterval ?? DEFAULT_TEE_INTERVAL_SEC,
    areas: areas.map((area) => toPart(area, holes)),
    holes,
  };
}

function toPart({ id, name, areaType, cabin }: Area, holes: readonly ParkHole[]): ParkPart {
  const numbers = holes.filter(({ areaId }) => areaId === id).map(({ holeNo }) => holeNo);
  const isNine = areaType === AreaType.nine && numbers.length > 0;
  return {
    areaId: id,
    name,
    holeFrom: isNine ? Math.min(...numbers) : 0,
    holeTo: isNine ? Math.max(...numbers) : 0,
    cabin: cabin ?? '',
  };
}

function toParkHole(row: Hole, rows: readonly Hole[]): ParkHole {
  const yards = row.yardBlue ?? row.yardWhite ?? row.yardGold ?? row.yardBlack ?? row.yardRed ?? 0;
  const following = rows[rows.indexOf(row) + 1] ?? rows[0] ?? row;
  const next = rows.find(({ id }) => id === row.nextHoleId) ?? following;
  return {
    holeId: row.id,
    areaId: row.areaId,
    holeNo: row.holeNo,
    displayNo: row.displayNo,
    par: row.par,
    strokeIndex: row.strokeIndex ?? 0,
    yardBlack: row.yardBlack ?? yards,
    yardGold: row.yardGold ?? yards,
    yardBlue: yards,
    yardWhite: row.yardWhite ?? yards,
    yardRed: row.yardRed ?? yards,
    timeParSec: row.timePar ?? computeDefaultTimePar(row) ?? USUAL_TIME_PAR_SEC,
    transferSec: row.transferSec ?? 0,
    capacity: row.capacity ?? getDefaultCapacity(row.par),
    nextHoleNo: next.holeNo,
    halfwayHouse: row.halfwayHouse === YesNo.yes,
    shotgunPriority: row.shotgunPriority ?? 0,
  };
}
