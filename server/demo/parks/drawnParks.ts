/** Parks of a large scale get their rows when the server first starts with it: parks, areas, holes, fences, devices. */

import { addDays, formatStamp } from '#domain/validation/time.ts';
import { runAsServer } from '../../audit/runAs.ts';
import type { Settings } from '../../config/settings.ts';
import { getSimulationSeed } from '../../config/simulationSeed.ts';
import { insertSeedRows } from '../../database/insertSeedRows.ts';
import type { Db } from '../../database/schema.ts';
import { buildCourseRows } from '../../golf/course/courseRows.ts';
import { getRecordDb } from '../../resource/tables.ts';
import { FIRST_TENANT_ID } from '../../system/seed/ids.ts';
import { Stream } from '../../world/basis/random.ts';
import { listParkSeeds, type ParkSeed } from '../../world/courses/index.ts';
import { buildDeviceRows } from './devices.ts';
import { toParkRow } from './parks.ts';

/** Devices of these parks are numbered apart from those of the demonstration. */
const FIRST_INDEX = 100;

/** Whatever is there already stays as it is. */
export async function insertDrawnParks(db: Db, settings: Settings, now: number): Promise<void> {
  const scale = settings.sim?.scale;
  // Those of the demonstration come with its data, once.
  if (scale !== 'L' && scale !== 'XL') return;
  const known = await getRecordDb(db).selectFrom('golf_park').select('id').execute();
  const stored = new Set(known.map(({ id }) => id));
  for (const [index, park] of listParkSeeds(scale).entries())
    if (!stored.has(park.id)) await insertPark(db, park, FIRST_INDEX + index, settings, now);
}

async function insertPark(
  db: Db,
  park: ParkSeed,
  index: number,
  settings: Settings,
  now: number,
): Promise<void> {
  const seed = getSimulationSeed(settings);
  const time = formatStamp(now);
  const made = { tenantId: FIRST_TENANT_ID, time };
  const draw = (name: string): Stream => new Stream(`${seed}|demo|${name}`);
  const day = (offset: number): string => addDays(time.slice(0, 10), offset);
  await runAsServer({ db, now: () => now }, async ({ tx }) => {
    await getRecordDb(tx)
      .insertInto('golf_park')
      .values(toParkRow(park, index, now))
      .execute();
    for (const [table, rows] of Object.entries(buildCourseRows(park, { seed })))
      await insertSeedRows(tx, made, table, rows);
    const devices = buildDeviceRows(park, index, { draw, day, time }, settings.sim?.scale);
    await insertSeedRows(tx, made, 'golf_device', devices);
  });
}
