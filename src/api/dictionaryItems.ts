/** Dictionaries too long to load whole: searched by a word, and asked for the words of chosen values (SYSTEM-04). */
import { decodeDictItems, type DictItem } from '#domain/session/login.ts';
import type { CallOptions, Http } from './http.ts';

/** Items that have the word in text or value, the first ones without a word. */
export async function searchDictItems(
  http: Http,
  dict: string,
  keyword: string,
  pageSize: number,
  options?: CallOptions,
): Promise<readonly DictItem[]> {
  const { result } = await http.get(`/sys/dict/loadDict/${encodeURI(dict)}`, { keyword, pageSize }, options);
  return decodeDictItems(result);
}

/** Texts of the values, position by position; an unknown value stands for itself. */
export async function fetchItemTexts(
  http: Http,
  dict: string,
  values: readonly string[],
): Promise<readonly string[]> {
  const path = `/sys/dict/loadDictItem/${encodeURI(dict)}`;
  const { result } = await http.get<unknown>(path, { key: values.join(','), delNotExist: false });
  const texts = Array.isArray(result) ? (result as unknown[]) : [];
  return values.map((value, index) => {
    const text = texts[index];
    return typeof text === 'string' ? text : value;
  });
}
