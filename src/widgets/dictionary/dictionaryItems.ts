/** Dictionaries too long to load whole: searched by a word, and asked for the words of chosen values (SYSTEM-04). */

import { dictionaryCalls } from '#domain/calls/dictionaries.ts';
import { decodeDictItems, type DictItem } from '#domain/session/login.ts';
import { sendCall } from '#src/api/call.ts';
import type { Http } from '#src/api/http.ts';

/** Items that have the word in text or value, the first ones without a word. */
export async function searchDictItems(
  http: Http,
  dict: string,
  search: { readonly keyword: string; readonly pageSize: number },
  signal: AbortSignal,
): Promise<readonly DictItem[]> {
  const options = { isAnnounced: true, signal };
  return decodeDictItems((await sendCall(http, dictionaryCalls.search, { dict, ...search }, options)).result);
}

/** Texts of the values, position by position; an unknown value stands for itself. */
export async function fetchItemTexts(
  http: Http,
  dict: string,
  values: readonly string[],
): Promise<readonly string[]> {
  const query = { dict, key: values.join(','), delNotExist: 'false' };
  const { result } = await sendCall(http, dictionaryCalls.listTexts, query, { isAnnounced: true });
  // Other servers leave out what they do not know, or answer nothing.
  const texts: readonly unknown[] = Array.isArray(result) ? result : [];
  return values.map((value, index) => {
    const text = texts[index];
    return typeof text === 'string' ? text : value;
  });
}
