import { useEffect, useState } from 'react';
import { realnames } from '#src/api/announcements.ts';
import type { Http } from '#src/api/http.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';

/** What this page has learnt; `null` = asked without a name. A renamed colleague is worth no second question. */
const known = new WeakMap<Http, Map<string, string | null>>();

function namesOf(http: Http): Map<string, string | null> {
  const names = known.get(http) ?? new Map<string, string | null>();
  known.set(http, names);
  return names;
}

/** The real name of each account as far as it is known; until then, and without an answer, the account itself. */
export function useRealnames(usernames: readonly string[]): (username: string) => string {
  const http = useHttp();
  const names = namesOf(http);
  const [, setVersion] = useState(0);
  const missing = [...new Set(usernames)].filter((name) => name !== '' && !names.has(name)).join(',');

  useEffect(() => {
    if (missing === '') return undefined;
    let isCurrent = true;
    const asked = missing.split(',');
    realnames(http, asked).then(
      (found) => {
        for (const name of asked) namesOf(http).set(name, found.get(name) ?? null);
        if (isCurrent) setVersion((version) => version + 1);
      },
      () => {
        // Not every backend tells everybody; the account says enough, and the next message asks again.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [http, missing]);

  return (username) => names.get(username) ?? username;
}
