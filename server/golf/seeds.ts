/** First rows of the golf business, in the order they need each other. */
import type { Seed } from '../database/migrate.ts';
import { applicationSeed, caddieSeed } from './caddies/seed.ts';
import { serviceSeed } from './orders/caddieServiceSeed.ts';
import { competitionSeed } from './competitions/seed/index.ts';
import { jumpSeed } from './competitions/seed/jumps.ts';
import { contentSeed, voiceSeed } from './content/seed.ts';
import { parkSeeds } from './course/parkSeed.ts';
import { courseSeed, patrolSeed } from './course/seed.ts';
import { deviceSeed } from './devices/seed.ts';
import { orderSeed } from './orders/seed.ts';
import { accountSeed } from './people/accountSeed.ts';
import { playerSeed } from './people/seed.ts';
import { priceSeed } from './prices/seed.ts';
import { recordSeeds } from './recordSeeds.ts';
import { statisticsSeed } from './statistics/seed.ts';

export const golfSeeds: readonly Seed[] = [
  ...parkSeeds,
  courseSeed,
  patrolSeed,
  deviceSeed,
  playerSeed,
  caddieSeed,
  applicationSeed,
  priceSeed,
  orderSeed,
  serviceSeed,
  competitionSeed,
  jumpSeed,
  contentSeed,
  voiceSeed,
  statisticsSeed,
  accountSeed,
  ...recordSeeds,
];
