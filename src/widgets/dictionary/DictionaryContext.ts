import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { DictItem } from '#domain/session/login.ts';
import type { DictionaryCache } from './dictionaryCache.ts';

const DictionaryContext = createContext<DictionaryCache | null>(null);

export const DictionaryProvider = DictionaryContext.Provider;

/** The dictionaries themselves, for who changes them. */
export function useDictionaryStore(): DictionaryCache {
  const dictionaries = useContext(DictionaryContext);
  if (dictionaries === null) throw new Error('dictionaries need a DictionaryProvider above');
  return dictionaries;
}

type Lookup = (code: string) => readonly DictItem[] | undefined;

const NEVER = (): (() => void) => () => undefined;
const FIRST = (): number => 0;

/**
 * Items of the given dictionaries, `undefined` until they are here: at once from the cache of the login, else from the
 * server. One that cannot be loaded reads as empty (WIDGET-04); one that is changed here is read anew. `codes`
 * should keep its identity.
 */
export function useDictionaries(codes: readonly string[]): Lookup {
  const dictionaries = useContext(DictionaryContext);
  useSyncExternalStore(dictionaries?.subscribe ?? NEVER, dictionaries?.version ?? FIRST);
  const [loaded, setLoaded] = useState<ReadonlyMap<string, readonly DictItem[]>>(new Map());

  useEffect(() => {
    let isMounted = true;
    const keep = (code: string, items: readonly DictItem[]): void => {
      if (isMounted) setLoaded((before) => new Map(before).set(code, items));
    };
    function read(): void {
      for (const code of codes)
        if (dictionaries?.isCurrent(code) === false)
          dictionaries.load(code).then(
            (items) => keep(code, items),
            () => keep(code, []),
          );
    }
    read();
    const stop = dictionaries?.subscribe(read);
    return () => {
      isMounted = false;
      stop?.();
    };
  }, [dictionaries, codes]);

  return (code) => {
    const cached = dictionaries?.cached(code);
    return dictionaries?.isCurrent(code) === true ? cached : (loaded.get(code) ?? cached);
  };
}
