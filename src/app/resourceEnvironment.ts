/** What lists and forms see of the console: the live links as a stream of changed records, who works where. */

import { useEffect, useMemo } from 'react';
import {
  BehaviorSubject,
  combineLatest,
  defer,
  distinctUntilChanged,
  filter,
  map,
  merge,
  type Observable,
  of,
  skip,
  take,
  takeUntil,
  tap,
  timer,
} from 'rxjs';
import type { UserInfo } from '#domain/session/login.ts';
import type { BusMessage } from '#domain/wire/bus.ts';
import type { RowState, ResourceEnvironment } from '#src/resource/environment.ts';
import { RecordViewers } from '#src/shell/live/RecordViewers.tsx';
import type { ParkChoice } from '#src/shell/session/SessionContext.ts';
import { setPickerClock } from '#src/widgets/time/pickerClock.ts';
import type { LinksState, LiveConsole } from '#streams/models/state.ts';

export function useEnvironmentOf(
  live: LiveConsole,
  user: UserInfo,
  parkChoice: ParkChoice,
  canMail: boolean,
): ResourceEnvironment {
  const streams = useMemo(() => {
    const { follow, followed$ } = followerOf(live);
    const rows$ = followed$.pipe(map((parkId) => parkId ?? user.id));
    const own$ = of(user.id);
    // Read for the first time nothing was missed, unless something came while it was read.
    const recovered$ = live.bus$.pipe(
      filter((message) => message.kind === 'recovered' && (message.known !== null || message.contained > 0)),
    );
    const reopened$ = reopenedOf(live);
    return {
      rowStates$: rowStatesOf(live.bus$),
      follow,
      feeds: {
        rows: {
          turns$: watchTurns(live, rows$),
          // Nobody keeps the rows of the personal stream for later, as a park's are kept.
          missed$: merge(recovered$, reopened$.pipe(filter(() => followed$.value === null))),
          heard$: watchHearing(live, rows$),
        },
        hints: {
          turns$: watchTurns(live, own$),
          missed$: merge(recovered$, reopened$),
          heard$: watchHearing(live, own$),
        },
      },
    };
  }, [live, user.id]);
  useEffect(() => setPickerClock(() => live.now()), [live]);
  const { park, parks } = parkChoice;
  return useMemo(
    () => ({ user, park, parks, canMail, now: () => live.now(), RecordViewers, ...streams }),
    [user, park, parks, canMail, live, streams],
  );
}

/** One park at a time, until the last of those who look at it is gone. */
function followerOf(live: LiveConsole): Pick<ResourceEnvironment, 'follow'> & {
  readonly followed$: BehaviorSubject<string | null>;
} {
  let followers = 0;
  const followed$ = new BehaviorSubject<string | null>(null);
  const watch = (parkId: string | null): void => {
    live.watchPark(parkId);
    followed$.next(parkId);
  };
  return {
    followed$,
    follow(parkId) {
      followers += 1;
      watch(parkId);
      return () => {
        followers -= 1;
        if (followers === 0) watch(null);
      };
    },
  };
}

/** So long a page may stay empty for want of a live link. */
const PATIENCE_MS = 300;

/** @param stream$ id of the stream by which changed rows come */
export function watchTurns(live: LiveConsole, stream$: Observable<string>): Observable<unknown> {
  const joined$ = combineLatest([live.joined$, stream$]).pipe(map(([joined, id]) => joined.has(id)));
  /** A server that does not say when it delivers is waited for only once. */
  let patienceMs = PATIENCE_MS;
  return defer(() => {
    const told$ = joined$.pipe(
      filter(Boolean),
      take(1),
      tap(() => (patienceMs = PATIENCE_MS)),
    );
    const late$: Observable<unknown> = isGolfLinkUsable(live)
      ? timer(patienceMs).pipe(tap(() => (patienceMs = 0)))
      : of(null);
    return merge(late$.pipe(takeUntil(told$)), told$);
  });
}

/** What the stream says is heard, or will be in a moment: nothing is said about a list that is only being opened. */
export function watchHearing(live: LiveConsole, stream$: Observable<string>): Observable<boolean> {
  return combineLatest([live.joined$, stream$, live.links.state$]).pipe(
    map(([joined, id, { golf }]) => joined.has(id) || golf.status.state === 'idle' || isFirstAttempt(golf)),
    distinctUntilChanged(),
  );
}

const isFirstAttempt = ({ status }: LinksState['golf']): boolean =>
  status.state === 'connecting' && status.attempt === 1;

/** The golf link is open, or opens for the first time. */
function isGolfLinkUsable({ mode, links }: LiveConsole): boolean {
  const { golf } = links.get();
  if (mode === 'replay') return false;
  return golf.status.state === 'idle' || golf.status.state === 'live' || isFirstAttempt(golf);
}

/** The golf link is open again after it was not. */
function reopenedOf(live: LiveConsole): Observable<unknown> {
  return live.links.state$.pipe(
    map(({ golf }) => golf.lastReturn?.ts ?? null),
    distinctUntilChanged(),
    skip(1),
    filter((ts) => ts !== null),
  );
}

/** Types 106–107, 109–114 and 120: one record each. */
function rowStatesOf(bus$: Observable<BusMessage>): Observable<RowState> {
  return bus$.pipe(
    map((message) =>
      message.kind === 'golf' && 'patch' in message.body && 'id' in message.body ? message.body : null,
    ),
    filter((body) => body !== null),
  );
}
