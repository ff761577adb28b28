import { useEffect, useState } from 'react';
import { itemTexts } from '#src/api/dictionaryItems.ts';
import { useHttp } from '../http/HttpContext.ts';

/**
 * Words of chosen values: those already known by searching, the rest from the server. A value whose word is not here
 * yet stands for itself.
 * @param dict table form; `''` asks nobody
 */
export function useItemTexts(
  dict: string,
  values: readonly string[],
  known: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const http = useHttp();
  const [asked, setAsked] = useState<ReadonlyMap<string, string>>(new Map());
  const missing = dict === '' ? [] : values.filter((value) => !known.has(value) && !asked.has(value));
  const key = missing.join(',');

  useEffect(() => {
    if (key === '') return undefined;
    let shown = true;
    const wanted = key.split(',');
    const keep = (texts: readonly string[]): void => {
      if (shown)
        setAsked(
          (before) => new Map([...before, ...wanted.map((value, i) => [value, texts[i] ?? value] as const)]),
        );
    };
    // A word that cannot be had is no reason to hide the value.
    itemTexts(http, dict, wanted).then(keep, () => keep(wanted));
    return () => {
      shown = false;
    };
  }, [http, dict, key]);

  return new Map([...asked, ...known]);
}
