import { createContext, useContext, useEffect, useState } from 'react';
import type { DictItem } from '#domain/session/login.ts';
import type { Dictionaries } from '#src/api/dictionaries.ts';

const DictionaryContext = createContext<Dictionaries | null>(null);

export const DictionaryProvider = DictionaryContext.Provider;

type Lookup = (code: string) => readonly DictItem[] | undefined;

/**
 * Items of the given dictionaries, `undefined` until they are here: at once from the cache of the login, else from the
 * server. One that cannot be loaded reads as empty (specification 8). `codes` should keep its identity.
 */
export function useDictionaries(codes: readonly string[]): Lookup {
  const dictionaries = useContext(DictionaryContext);
  const [loaded, setLoaded] = useState<ReadonlyMap<string, readonly DictItem[]>>(new Map());

  useEffect(() => {
    let shown = true;
    const keep = (code: string, items: readonly DictItem[]): void => {
      if (shown) setLoaded((before) => new Map(before).set(code, items));
    };
    for (const code of codes)
      if (dictionaries?.cached(code) === undefined)
        dictionaries?.load(code).then(
          (items) => keep(code, items),
          () => keep(code, []),
        );
    return () => {
      shown = false;
    };
  }, [dictionaries, codes]);

  return (code) => loaded.get(code) ?? dictionaries?.cached(code);
}
