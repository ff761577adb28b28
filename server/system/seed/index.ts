/** First rows of the system: roles and menu, dictionaries, rules. */

import type { Seed } from '../../database/migrate.ts';
import { checkRuleSeed } from './checkRules.ts';
import { dictionarySeed } from './dictionaries.ts';
import { fillRuleSeed } from './fillRules.ts';
import { gatewayRouteSeed } from './gatewayRoutes.ts';
import {
  announcementPageSeed,
  lateGolfPagesSeed,
  parkPageMoved,
  permissionSeed,
  suspensionGranted,
  usersEditedByMore,
  systemGroupOfEverybody,
  usersManagedByMore,
} from './permissions.ts';
import { roleSeed } from './roleSeed.ts';

export const systemSeeds: readonly Seed[] = [
  roleSeed,
  permissionSeed,
  parkPageMoved,
  lateGolfPagesSeed,
  usersManagedByMore,
  usersEditedByMore,
  suspensionGranted,
  announcementPageSeed,
  systemGroupOfEverybody,
  dictionarySeed,
  checkRuleSeed,
  fillRuleSeed,
  gatewayRouteSeed,
];
