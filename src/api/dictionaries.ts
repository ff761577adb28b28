/** Dictionary items: from the seven-day cache of the login, else from the server, asked once at a time (http 5.7). */
import { decodeDictionaries, decodeDictItems, type DictItem } from '#domain/session/login.ts';
import type { Http } from './http.ts';
import type { Session } from './session.ts';

export interface Dictionaries {
  /** Items at hand without a call, `undefined` when they must be loaded. */
  cached(code: string): readonly DictItem[] | undefined;
  /**
   * @param code a plain code, or `table,textField,codeField` (its commas stay literal in the path)
   * @throws `Error` 字典Code不能为空! without a code, `ApiError` when the server fails
   */
  load(code: string): Promise<readonly DictItem[]>;
  /** 清理缓存: refreshes the server's cache, then ours. */
  refresh(): Promise<void>;
}

export function createDictionaries(http: Http, session: Session): Dictionaries {
  const asked = new Map<string, Promise<readonly DictItem[]>>();
  const cached = (code: string): readonly DictItem[] | undefined => {
    const all = session.dictionaries();
    return Object.hasOwn(all, code) ? all[code] : undefined;
  };

  return {
    cached,
    load(code) {
      if (code === '') return Promise.reject(new Error('字典Code不能为空!'));
      const atHand = cached(code);
      if (atHand) return Promise.resolve(atHand);
      const running =
        asked.get(code) ??
        http.get(`/sys/dict/getDictItems/${encodeURI(code)}`).then((reply) => decodeDictItems(reply.result));
      asked.set(code, running);
      // A failure is not remembered: the next field that needs the dictionary asks again.
      running.catch(() => asked.delete(code));
      return running;
    },
    async refresh() {
      await http.get('/sys/dict/refleshCache');
      const reply = await http.get('/sys/dict/queryAllDictItems');
      asked.clear();
      session.storeDictionaries(decodeDictionaries(reply.result));
    },
  };
}
