/** Dictionary items: from the seven-day cache of the login, else from the server, asked once at a time (LOGIN-03). */

import { dictionaryCalls } from '#domain/calls/dictionaries.ts';
import { decodeDictionaries, decodeDictItems, type DictItem } from '#domain/session/login.ts';
import { sendCall } from '#src/api/call.ts';
import type { Http } from '#src/api/http.ts';
import type { Session } from '#src/api/session.ts';
import { NO_CODE } from './codes.ts';

/** Whoever shows a dictionary shows no failure of it. */
const ANNOUNCED = { isAnnounced: true } as const;

export interface DictionaryCache {
  /** Items at hand without a call, of a dropped dictionary those of before; `undefined` when they must be loaded. */
  cached(code: string): readonly DictItem[] | undefined;
  /** Whether what is at hand is what the server has, as far as is known here. */
  isCurrent(code: string): boolean;
  /**
   * @param code a plain code, or `table,textField,codeField` (its commas stay literal in the path)
   * @throws `Error` 字典Code不能为空! without a code, `ApiError` when the server fails
   */
  load(code: string): Promise<readonly DictItem[]>;
  /** 清理缓存: refreshes the server's cache, then ours. */
  refresh(): Promise<void>;
  /** It was changed: the cached copy goes, and who shows the dictionary loads it anew. */
  drop(code: string): void;
  /** Calls back after each `drop` and `refresh`. @returns how to stop */
  subscribe(changed: () => void): () => void;
  /** Grows with each `drop` and `refresh`. */
  version(): number;
}

type Log = (line: string) => void;

async function fetchItems(http: Http, code: string): Promise<readonly DictItem[]> {
  const reply = await sendCall(http, dictionaryCalls.listItems, { dictCode: code }, ANNOUNCED);
  return decodeDictItems(reply.result);
}

/** @param log takes a line about each dictionary that could not be loaded (WIDGET-04) */
export function createDictionaryCache(http: Http, session: Session, log: Log): DictionaryCache {
  const requests = new Map<string, Promise<readonly DictItem[]>>();
  /** What was answered, or stood in the cache when its dictionary was dropped. */
  const known = new Map<string, readonly DictItem[]>();
  const stale = new Set<string>();
  const listeners = new Set<() => void>();
  let version = 0;

  const cached = (code: string): readonly DictItem[] | undefined => {
    const all = session.dictionaries();
    return Object.hasOwn(all, code) ? all[code] : known.get(code);
  };
  const isCurrent = (code: string): boolean => cached(code) !== undefined && !stale.has(code);
  function changed(): void {
    version += 1;
    for (const listener of listeners) listener();
  }

  return {
    cached,
    isCurrent,
    load(code) {
      if (code === '') return Promise.reject(new Error(NO_CODE));
      const atHand = cached(code);
      if (atHand && !stale.has(code)) return Promise.resolve(atHand);
      const running = requests.get(code) ?? fetchItems(http, code);
      requests.set(code, running);
      running.then(
        (items) => {
          // Dropped again meanwhile: this answer may be of before.
          if (requests.get(code) !== running) return;
          known.set(code, items);
          stale.delete(code);
        },
        (failure: unknown) => {
          // A failure is not remembered: the next field that needs the dictionary asks again.
          requests.delete(code);
          log(`${code} could not be loaded: ${String(failure)}`);
        },
      );
      return running;
    },
    async refresh() {
      await sendCall(http, dictionaryCalls.refresh, {}, ANNOUNCED);
      const reply = await sendCall(http, dictionaryCalls.readAll, { disabled: 'true' }, ANNOUNCED);
      requests.clear();
      known.clear();
      stale.clear();
      session.storeDictionaries(decodeDictionaries(reply.result));
      changed();
    },
    drop(code) {
      const items = cached(code);
      if (items !== undefined) known.set(code, items);
      requests.delete(code);
      stale.add(code);
      const { [code]: _dropped, ...others } = session.dictionaries();
      session.storeDictionaries(others);
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    version: () => version,
  };
}
