/** Demo rows that descriptions hold (`samples`), of records that need no others. */
import { CATALOGUE } from '#domain/entities/catalogue.ts';
import { fillDays } from '#domain/entities/firstFilters.ts';
import type { Seed } from '../database/migrate.ts';
import { createRecordSeed } from './seeding/recordSeed.ts';

export const recordSeeds: readonly Seed[] = CATALOGUE.flatMap((entity) => {
  const { samples = [] } = entity;
  if (samples.length === 0) return [];
  return [createRecordSeed(entity, (_park, { today }) => samples.map((row) => fillDays(row, today)))];
});
