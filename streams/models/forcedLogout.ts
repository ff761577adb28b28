import { filter, map, switchMap, take, type Observable } from 'rxjs';
import { golfDestination, type BusMessage } from '#domain/wire/bus.ts';

/**
 * Type 14 for this user, once a session (golf-domain 6.4, reliability 3.4): on the personal stream, with no receiver
 * or this one. A receiver on any other stream must be this user too.
 */
export function forcedLogout(messages$: Observable<BusMessage>): Observable<{ readonly reason: string }> {
  return messages$.pipe(
    filter((message) => message.kind === 'session'),
    switchMap(({ userId }) =>
      messages$.pipe(
        filter((message) => message.kind === 'golf'),
        filter(
          ({ body, dest }) =>
            body.type === 14 &&
            (body.receiver === undefined ? dest === golfDestination(userId) : body.receiver === userId),
        ),
        take(1),
        map(({ body }) => ({ reason: (body.type === 14 ? body.reason : undefined) ?? '' })),
      ),
    ),
  );
}
