/** What of the stored dictionaries programs rely on: its code and its values stay, its words are the site's. */

import { DICTIONARIES } from './all.ts';

const BUILT_IN: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  DICTIONARIES.map(({ code, items }) => [code, new Set(items.map(({ value }) => value))]),
);

export function isBuiltInDictionary(code: string): boolean {
  return BUILT_IN.has(code);
}

export function isBuiltInItem(code: string, value: string): boolean {
  return BUILT_IN.get(code)?.has(value) === true;
}
