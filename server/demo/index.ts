/**
 * Invented people, parks and business that a new data folder begins with (DEMO_DATA), in the order they need each other.
 * Only the composition root loads this package, and only where a data folder has demo data.
 */

import type { Seed } from '../database/migrate.ts';
import { serviceSeed } from './business/caddieServices.ts';
import { orderSeed } from './business/orders.ts';
import { courseSeed, patrolSeed } from './business/patrol.ts';
import { priceSeed } from './business/prices.ts';
import { statisticsSeed } from './business/statistics.ts';
import { competitionSeed } from './competitions/index.ts';
import { jumpSeed } from './competitions/jumps.ts';
import { announcementSeed } from './content/announcements.ts';
import { contentSeed, voiceSeed } from './content/content.ts';
import { dataSourceSeed } from './content/dataSources.ts';
import { examplePeopleSeed, exampleSeed } from './content/examples.ts';
import { firstMessageSeed } from './content/firstMessage.ts';
import { categorySeed, positionSeed } from './content/pickers.ts';
import { deviceSeed } from './parks/devices.ts';
import { parkSeeds } from './parks/parks.ts';
import { applicationSeed, caddieSeed } from './people/caddies.ts';
import { accountSeed } from './people/playerAccounts.ts';
import { playerSeed } from './people/players.ts';
import { peopleSeed } from './people/staffSeed.ts';
import { recordSeeds } from './recordSeeds.ts';

export { formatAccounts } from './people/accountLines.ts';
export { removeInventedPhones } from './people/inventedPhones.ts';
export { insertDrawnParks } from './parks/drawnParks.ts';

export const demoSeeds: readonly Seed[] = [
  peopleSeed,
  announcementSeed,
  positionSeed,
  categorySeed,
  dataSourceSeed,
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
  exampleSeed,
  examplePeopleSeed,
  firstMessageSeed,
];
