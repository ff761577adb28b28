/** The one list of seeds, in the order they run. A package adds its line here and its rows in its own file. */
import type { Seed } from './database/migrate.ts';
import { examplePeopleSeed, exampleSeed } from './examples/seed.ts';
import { golfSeeds } from './golf/seeds.ts';
import { dataLogJobSeed, jobSeed } from './jobs/seed.ts';
import { firstMessageSeed, messageTemplateSeed } from './messages/seed.ts';
import { systemSeeds } from './system/seed/index.ts';

export const seeds: readonly Seed[] = [
  ...systemSeeds,
  ...golfSeeds,
  exampleSeed,
  examplePeopleSeed,
  jobSeed,
  dataLogJobSeed,
  messageTemplateSeed,
  firstMessageSeed,
];
