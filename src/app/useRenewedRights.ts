import { useEffect } from 'react';
import { filter, map, merge, type Observable, scan } from 'rxjs';
import { RIGHTS_CHANGED } from '#domain/wire/notice.ts';
import type { LiveConsole } from '#streams/models/state.ts';
import type { Runtime } from './runtime.ts';

type Live = Pick<LiveConsole, 'bus$' | 'links'>;

/** Menu and buttons follow when the rights of the user change, without a reload (PERM-20). */
export function useRenewedRights({ guard }: Pick<Runtime, 'guard'>, { bus$, links }: Live): void {
  useEffect(() => {
    const following = observeOutdatedRights({ bus$, links }).subscribe(() =>
      guard.send({ type: 'menu.outdated' }),
    );
    return () => following.unsubscribe();
  }, [guard, bus$, links]);
}

/** Emits when rights changed, or may have: a change is announced once, on the notice link, and stands in no list. */
export function observeOutdatedRights({ bus$, links }: Live): Observable<unknown> {
  const announced$ = bus$.pipe(
    filter((message) => message.kind === 'notice' && message.body.cmd === RIGHTS_CHANGED),
  );
  return merge(announced$, observeGaps(links));
}

interface Watched {
  readonly openedTs: number | null;
  /** An attempt has failed since the page, or the last opening, was there. */
  readonly hasFailed: boolean;
  readonly isBack: boolean;
}

/** Emits when the notice link opens after a gap; the opening of the page is none, unless attempts failed before it. */
function observeGaps({ state$ }: LiveConsole['links']): Observable<unknown> {
  const first: Watched = { openedTs: null, hasFailed: false, isBack: false };
  return state$.pipe(
    map(({ notice }) => notice.status),
    scan((watched, status): Watched => {
      if (status.state !== 'live') {
        const isAttempt = status.state === 'idle' || (status.state === 'connecting' && status.attempt === 1);
        return { ...watched, hasFailed: watched.hasFailed || !isAttempt, isBack: false };
      }
      const isNew = status.sinceTs !== watched.openedTs;
      const isBack = isNew && (watched.openedTs !== null || watched.hasFailed);
      return { openedTs: status.sinceTs, hasFailed: false, isBack };
    }, first),
    filter(({ isBack }) => isBack),
  );
}
