/** Demo rows that descriptions hold (`samples`), of records that need no others. */

import { CATALOGUE } from '#domain/entities/catalogue.ts';
import type { ColumnsOf, EntityDescription } from '#domain/entities/describe.ts';
import { fillDays } from '#domain/entities/firstFilters.ts';
import { getInitialStates } from '#domain/lifecycle/rules.ts';
import { insertSeedRows } from '../database/insertSeedRows.ts';
import type { Seed } from '../database/migrate.ts';
import { createSeedIdByName } from '../system/seed/ids.ts';
import type { ParkSeed } from '../world/courses/index.ts';
import { createDemoSeed, type Ground } from './seeding/ground.ts';

/** Demo rows of a record of a park that needs no others; their ids follow from its name. */
export function createRecordSeed<const E extends EntityDescription>(
  entity: E,
  listRows: (park: ParkSeed, ground: Ground) => readonly ColumnsOf<E>[],
): Seed {
  const { name, table } = entity;
  return createDemoSeed(`records-${table}`, (tx, ground) =>
    insertSeedRows(
      tx,
      ground,
      table,
      ground.parks.flatMap((park) =>
        listRows(park, ground).map((row, index) => ({
          ...getInitialStates(name),
          ...row,
          id: createSeedIdByName('record', `${name} ${park.id} ${index}`),
          parkId: park.id,
        })),
      ),
    ),
  );
}

export const recordSeeds: readonly Seed[] = CATALOGUE.flatMap((entity) => {
  const { samples = [] } = entity;
  if (samples.length === 0) return [];
  return [createRecordSeed(entity, (_park, { today }) => samples.map((row) => fillDays(row, today)))];
});
