import { useCallback } from 'react';
import type { Http } from '#src/api/http.ts';
import { useHttp } from '../http/HttpContext.ts';
import { useRemoteTexts } from '../text/useRemoteTexts.ts';
import { fetchCategoryName, fetchCategoryTexts } from './treeCalls.ts';

/** Names of chosen categories that the tree has not shown; by id several at once, by code one. */
export function useCategoryTexts(
  values: readonly string[],
  known: ReadonlyMap<string, string>,
  field: 'id' | 'code' = 'id',
): ReadonlyMap<string, string> {
  const http = useHttp();
  const ask = useCallback((wanted: readonly string[]) => namesOf(http, wanted, field), [http, field]);
  return useRemoteTexts(values, known, ask);
}

function namesOf(http: Http, values: readonly string[], field: 'id' | 'code'): Promise<readonly string[]> {
  return field === 'id'
    ? fetchCategoryTexts(http, values)
    : Promise.all(values.map((value) => fetchCategoryName(http, field, value)));
}
