/** The three invented parks (SIM-06), as rows of the table. Their courses belong to the simulation. */

import { CoordinateSystem, DaySource, ParkStatus } from '#domain/codes/course.ts';
import { formatStamp } from '#domain/validation/time.ts';
import type { Seed } from '../../database/migrate.ts';
import { createInitialColumns } from '../../golf/course/parkRules.ts';
import { getRecordDb } from '../../resource/tables.ts';
import { FIRST_TENANT_ID } from '../../system/seed/ids.ts';
import { PARKS, type ParkSeed } from '../../world/courses/index.ts';

const MINUTE_MS = 60_000;

/** @param index orders the parks of a list */
export function toParkRow(park: ParkSeed, index: number, now: number) {
  return {
    ...createInitialColumns(),
    id: park.id,
    tenantId: FIRST_TENANT_ID,
    name: park.name,
    parkCode: park.parkCode,
    parkType: park.parkType,
    holeCount: park.holeCount,
    status: ParkStatus.open,
    sort: 10 * (index + 1),
    phone: park.phone,
    longitude: park.longitude,
    latitude: park.latitude,
    coordType: CoordinateSystem.wgs84,
    daySource: DaySource.simulated,
    address: park.address,
    openTime: park.openTime,
    closeTime: park.closeTime,
    teeInterval: park.teeIntervalSec,
    starterGapEvery: park.starterGapEvery,
    maxGroupSize: park.maxGroupSize,
    intro: park.intro,
    createBy: 'admin',
    // Newest first is the default order: keep P1 on top.
    createTime: formatStamp(now - (index + 1) * MINUTE_MS),
  };
}

export const parkSeeds: readonly Seed[] = [
  {
    name: 'parks-001',
    async run(tx, { now }) {
      const rows = PARKS.map((park, index) => toParkRow(park, index, now));
      await getRecordDb(tx).insertInto('golf_park').values(rows).execute();
    },
  },
];
