/**
 * Every dictionary the product ships: the server seeds its tables from here, tests and replays read texts without a
 * server. A running console asks the server, because a site may rename texts.
 */

import { alarmDictionaries } from './alarm.ts';
import { caddieDictionaries } from './caddie.ts';
import { competitionDictionaries } from './competition.ts';
import { courseDictionaries } from './course.ts';
import type { Dictionary } from './dictionary.ts';
import { moneyDictionaries } from './money.ts';
import { platformDictionaries } from './platform.ts';
import { playDictionaries } from './play.ts';
import { serviceDictionaries } from './service.ts';
import { shiftDictionaries } from './shift.ts';
import { systemDictionaries } from './system.ts';

const ALL = [
  ...systemDictionaries,
  ...platformDictionaries,
  ...courseDictionaries,
  ...competitionDictionaries,
  ...playDictionaries,
  ...alarmDictionaries,
  ...caddieDictionaries,
  ...moneyDictionaries,
  ...serviceDictionaries,
  ...shiftDictionaries,
];

export const DICTIONARIES: readonly Dictionary[] = ALL;

type Shipped = (typeof ALL)[number];

/** What a field with one of these dictionaries holds, by the code of the dictionary. */
export type CodesOfDictionaries = {
  readonly [D in Shipped as D['code']]: D['items'][number]['value'];
};

export type DictionaryCode = Shipped['code'];
