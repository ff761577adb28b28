import { useEffect, useState } from 'react';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { getFollowing } from '#domain/entities/following.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { useResourceEnvironment } from '../environment.ts';

/**
 * When a list was read that does not follow what others do, because nobody tells of it or the link is away (LIST-70).
 * @param answers how often it was answered
 * @returns e.g. 打开于 12:31; `null` = what it shows is what there is
 */
export function useReadTime(entity: EntityDescription, answers: number): string | null {
  const { feeds, now } = useResourceEnvironment();
  const following = getFollowing(entity);
  const heard$ = following === 'none' ? null : feeds[following].heard$;
  const [isHeard, setHeard] = useState(true);
  const [read, setRead] = useState({ answers, ts: now() });
  if (read.answers !== answers) setRead({ answers, ts: now() });
  useEffect(() => {
    const hearing = heard$?.subscribe(setHeard);
    return () => hearing?.unsubscribe();
  }, [heard$]);
  if (answers === 0 || (heard$ !== null && isHeard)) return null;
  return `${answers === 1 ? '打开' : '刷新'}于 ${formatStamp(read.ts).slice(11, 16)}`;
}
