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

const byCode: ReadonlyMap<string, Dictionary> = new Map(DICTIONARIES.map((entry) => [entry.code, entry]));

/** The shipped text of a coded value; the value itself when it is not in the dictionary. */
export function dictionaryText(code: string, value: string): string {
  return byCode.get(code)?.items.find((item) => item.value === value)?.text ?? value;
}
