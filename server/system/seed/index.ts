/** First rows of the system: menu and roles, demo people, dictionaries, announcements. */
import type { Seed } from '../../database/migrate.ts';
import { peopleSeed, permissionSeed } from './accounts.ts';
import { announcementSeed } from './announcements.ts';
import { dictionarySeed } from './dictionaries.ts';

export const systemSeeds: readonly Seed[] = [permissionSeed, peopleSeed, dictionarySeed, announcementSeed];
