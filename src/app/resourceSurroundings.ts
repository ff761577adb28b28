/** What lists and forms see of the console: the live links as a stream of changed records, who works where. */
import { useMemo } from 'react';
import { distinctUntilChanged, filter, map, merge, type Observable, skip } from 'rxjs';
import type { UserInfo } from '#domain/session/login.ts';
import type { BusMessage } from '#domain/wire/bus.ts';
import type { RowState, Surroundings } from '#src/resource/surroundings.ts';
import type { ParkChoice } from '#src/shell/session/SessionContext.ts';
import type { LiveConsole } from '#streams/models/state.ts';

export function useSurroundingsOf(
  live: LiveConsole,
  user: UserInfo,
  places: ParkChoice,
  canMail: boolean,
): Surroundings {
  const streams = useMemo(() => {
    const { follow, isFollowing } = followerOf(live);
    return {
      rowStates$: rowStatesOf(live.bus$),
      follow,
      recovered$: merge(
        // Read for the first time nothing was missed, unless something came while it was read.
        live.bus$.pipe(
          filter(
            (message) => message.kind === 'recovered' && (message.known !== null || message.contained > 0),
          ),
        ),
        // Nobody keeps the rows of the personal stream for later, as a park's are kept.
        reopenedOf(live).pipe(filter(() => !isFollowing())),
      ),
    };
  }, [live]);
  const { park, parks } = places;
  return useMemo(
    () => ({ user, park, parks, canMail, now: () => live.now(), ...streams }),
    [user, park, parks, canMail, live, streams],
  );
}

/** One park at a time, until the last of those who look at it is gone. */
function followerOf(live: LiveConsole): Pick<Surroundings, 'follow'> & { isFollowing(): boolean } {
  let followers = 0;
  return {
    isFollowing: () => followers > 0,
    follow(parkId) {
      followers += 1;
      live.watchPark(parkId);
      return () => {
        followers -= 1;
        if (followers === 0) live.watchPark(null);
      };
    },
  };
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

/** Types 106–107 and 109–114: one record each. */
function rowStatesOf(bus$: Observable<BusMessage>): Observable<RowState> {
  return bus$.pipe(
    map((message) =>
      message.kind === 'golf' && 'patch' in message.body && 'id' in message.body ? message.body : null,
    ),
    filter((body) => body !== null),
  );
}
