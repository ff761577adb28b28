/** The one list of the product's own seeds, in the order they run; invented rows are those of `demo/`. A package adds its line here. */

import type { Seed } from './database/migrate.ts';
import { backupJobSeed, dataLogJobSeed, jobSeed } from './jobs/seed.ts';
import { messageTemplateSeed } from './messages/seed.ts';
import { systemSeeds } from './system/seed/index.ts';

export const productSeeds: readonly Seed[] = [
  ...systemSeeds,
  jobSeed,
  dataLogJobSeed,
  backupJobSeed,
  messageTemplateSeed,
];
