/** What lists and forms see of the console: the live links as a stream of changed records, who works where. */
import { useMemo } from 'react';
import { filter, map, type Observable } from 'rxjs';
import type { UserInfo } from '#domain/session/login.ts';
import type { BusMessage } from '#domain/wire/bus.ts';
import type { RowState, Surroundings } from '#src/resource/surroundings.ts';
import type { ParkChoice } from '#src/shell/session/SessionContext.ts';
import type { LiveConsole } from '#streams/models/state.ts';

export function useSurroundingsOf(live: LiveConsole, user: UserInfo, places: ParkChoice): Surroundings {
  const streams = useMemo(
    () => ({
      rowStates$: rowStatesOf(live.bus$),
      recovered$: live.bus$.pipe(filter((message) => message.kind === 'recovered' && message.known !== null)),
    }),
    [live],
  );
  const { park, parks } = places;
  return useMemo(
    () => ({ user, park, parks, now: () => live.now(), ...streams }),
    [user, park, parks, live, streams],
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
