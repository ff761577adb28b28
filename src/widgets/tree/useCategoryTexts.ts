import { useEffect, useState } from 'react';
import { categoryName, categoryTexts } from '#src/api/trees.ts';
import type { Http } from '#src/api/http.ts';
import { useHttp } from '../http/HttpContext.ts';

/** Names of chosen categories that the tree has not shown; by id several at once, by code one. */
export function useCategoryTexts(
  values: readonly string[],
  known: ReadonlyMap<string, string>,
  field: 'id' | 'code' = 'id',
): ReadonlyMap<string, string> {
  const http = useHttp();
  const [asked, setAsked] = useState<ReadonlyMap<string, string>>(new Map());
  const key = values.filter((value) => !known.has(value) && !asked.has(value)).join(',');
  useEffect(() => {
    if (key === '') return undefined;
    let shown = true;
    const wanted = key.split(',');
    const keep = (texts: readonly string[]): void => {
      if (shown)
        setAsked(
          (before) => new Map([...before, ...wanted.map((one, i) => [one, texts[i] ?? one] as const)]),
        );
    };
    namesOf(http, wanted, field).then(keep, () => keep(wanted));
    return () => {
      shown = false;
    };
  }, [http, key, field]);
  return new Map([...asked, ...known]);
}

function namesOf(http: Http, values: readonly string[], field: 'id' | 'code'): Promise<readonly string[]> {
  return field === 'id'
    ? categoryTexts(http, values)
    : Promise.all(values.map((value) => categoryName(http, field, value)));
}
