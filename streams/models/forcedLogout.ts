import { concatMap, filter, from, map, of, switchMap, take, type Observable } from 'rxjs';
import { golfDestination, type BusMessage, type GolfBusMessage } from '#domain/wire/bus.ts';
import type { ForcedLogoutMessage } from '#domain/wire/golf.ts';

/**
 * Type 14 for this sign-in, once a session (golf-domain 6.4, reliability 3.4): on the personal stream without a
 * receiver, or on any stream with this user as receiver; and, when it names a token, only if that is ours, because
 * other sign-ins of the same user stay.
 *
 * @param isOurToken compares a hash with that of the present session's token
 */
export function forcedLogout(
  messages$: Observable<BusMessage>,
  isOurToken: (tokenHash: string) => Promise<boolean>,
): Observable<{ readonly reason: string }> {
  return messages$.pipe(
    filter((message) => message.kind === 'session'),
    switchMap(({ userId }) =>
      messages$.pipe(
        map((message) => (message.kind === 'golf' ? addressedTo(userId, message) : null)),
        filter((body) => body !== null),
        concatMap((body) =>
          (body.tokenHash === undefined ? of(true) : from(isOurToken(body.tokenHash))).pipe(
            filter(Boolean),
            map(() => ({ reason: body.reason ?? '' })),
          ),
        ),
        take(1),
      ),
    ),
  );
}

function addressedTo(userId: string, { body, dest }: GolfBusMessage): ForcedLogoutMessage | null {
  if (body.type !== 14) return null;
  const mine = body.receiver === undefined ? dest === golfDestination(userId) : body.receiver === userId;
  return mine ? body : null;
}
