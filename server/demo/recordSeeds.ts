/** Demo rows of records that need no others: `createRecordSeed(entity, (park, ground) => rows)`. */
import type { Seed } from '../database/migrate.ts';

export const recordSeeds: readonly Seed[] = [];
