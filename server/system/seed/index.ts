/** First rows of the system: menu and roles, demo people, dictionaries, announcements. */
import type { Seed } from '../../database/migrate.ts';
import { checkRuleSeed } from './checkRules.ts';
import { gatewayRouteSeed } from './gatewayRoutes.ts';
import { dataSourceSeed } from './dataSources.ts';
import { fillRuleSeed } from './fillRules.ts';
import { peopleSeed, roleSeed } from './accounts.ts';
import { announcementSeed } from './announcements.ts';
import { dictionarySeed } from './dictionaries.ts';
import {
  announcementPageShown,
  lateGolfPagesShown,
  parkPageMoved,
  permissionSeed,
  usersEditedByMore,
  systemGroupOfEverybody,
  usersManagedByMore,
} from './permissions.ts';
import { categorySeed, positionSeed } from './pickers.ts';

export const systemSeeds: readonly Seed[] = [
  roleSeed,
  permissionSeed,
  parkPageMoved,
  lateGolfPagesShown,
  usersManagedByMore,
  usersEditedByMore,
  announcementPageShown,
  systemGroupOfEverybody,
  peopleSeed,
  dictionarySeed,
  announcementSeed,
  positionSeed,
  categorySeed,
  checkRuleSeed,
  dataSourceSeed,
  fillRuleSeed,
  gatewayRouteSeed,
];
