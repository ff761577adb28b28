/**
 * Every dictionary the product ships: the server seeds its tables from here, tests and replays read texts without a
 * server. A running console asks the server, because a site may rename texts.
 */
import { caddieDictionaries } from './caddie.ts';
import { competitionDictionaries } from './competition.ts';
import { courseDictionaries } from './course.ts';
import type { Dictionary } from './dictionary.ts';
import { moneyDictionaries } from './money.ts';
import { playDictionaries } from './play.ts';
import { serviceDictionaries } from './service.ts';
import { systemDictionaries } from './system.ts';

export const DICTIONARIES: readonly Dictionary[] = [
  ...systemDictionaries,
  ...courseDictionaries,
  ...competitionDictionaries,
  ...playDictionaries,
  ...caddieDictionaries,
  ...moneyDictionaries,
  ...serviceDictionaries,
];
