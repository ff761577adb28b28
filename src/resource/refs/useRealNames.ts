import { useEffect, useState } from 'react';
import { peopleBy } from '#src/api/staff.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';

/**
 * What people with these accounts are called; empty until it is known. An account nobody knows, or nobody may ask
 * about, stays as it is.
 */
export function useRealNames(usernames: readonly string[]): readonly string[] {
  const http = useHttp();
  const key = usernames.join(',');
  const [asked, setAsked] = useState<{ readonly key: string; readonly names: readonly string[] } | null>(
    null,
  );

  useEffect(() => {
    if (key === '') return undefined;
    let isShown = true;
    const wanted = key.split(',');
    const keep = (names: readonly string[]): void => {
      if (isShown) setAsked({ key, names });
    };
    peopleBy(http, 'username', wanted).then(
      (found) =>
        keep(wanted.map((name) => found.find(({ username }) => username === name)?.realname || name)),
      () => keep(wanted),
    );
    return () => {
      isShown = false;
    };
  }, [http, key]);

  return asked?.key === key ? asked.names : [];
}
