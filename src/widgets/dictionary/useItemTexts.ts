import { useMemo } from 'react';
import { useHttp } from '../http/HttpContext.ts';
import { useRemoteTexts } from '../text/useRemoteTexts.ts';
import { fetchItemTexts } from './dictionaryItems.ts';

/**
 * Words of chosen values: those already known by searching, the rest from the server.
 * @param dict table form; `''` asks nobody
 */
export function useItemTexts(
  dict: string,
  values: readonly string[],
  known: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const http = useHttp();
  const ask = useMemo(
    () => (dict === '' ? null : (wanted: readonly string[]) => fetchItemTexts(http, dict, wanted)),
    [http, dict],
  );
  return useRemoteTexts(values, known, ask);
}
