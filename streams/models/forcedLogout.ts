import { concatMap, filter, from, map, of, switchMap, take, type Observable } from 'rxjs';
import { formatGolfDestination, type GolfBusMessage, type NoticeBusMessage } from '#domain/wire/bus.ts';
import type { ForcedLogoutMessage } from '#domain/wire/golf.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { Bus } from '../bus/bus.ts';

/** How far the server's clock may seem to be from ours by slow messages alone. */
const CLOCK_SLACK_MS = 10_000;

/**
 * Type 14 for this sign-in, once a session (LIVE-09, FAULT-23): on the personal stream or the
 * notice socket without a receiver, or on any stream or the notice socket with this user as receiver; and, when it
 * names a token, only if that is ours, because other sign-ins of the same user stay. Never by table sync, which relays
 * what any client says. What was sent before this session began is about an earlier one.
 *
 * @param isOurToken compares a hash with that of the present session's token
 * @param serverOffsetMs server time minus ours; `null` = not known yet
 */
export function detectForcedLogout(
  bus: Pick<Bus, 'of'>,
  isOurToken: (tokenHash: string) => Promise<boolean>,
  serverOffsetMs: () => number | null,
): Observable<{ readonly reason: string }> {
  const isOld = (ts: number | undefined, beganTs: number): boolean => {
    const offset = serverOffsetMs();
    return ts !== undefined && offset !== null && ts < beganTs + offset - CLOCK_SLACK_MS;
  };
  return bus.of('session').pipe(
    switchMap(({ userId, recvTs }) =>
      bus.of('notice', 'golf').pipe(
        filter(isForced),
        map((message) => addressedTo(userId, message)),
        filter((body) => body !== null),
        filter(({ ts }) => !isOld(ts, recvTs)),
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

/** First of all, because all others come by the thousand. */
function isForced(message: NoticeBusMessage | GolfBusMessage): boolean {
  return message.kind === 'notice'
    ? message.body.forced !== undefined
    : message.body.type === GolfMessageType.forcedLogout;
}

function addressedTo(userId: string, message: NoticeBusMessage | GolfBusMessage): ForcedLogoutMessage | null {
  if (message.kind === 'notice') {
    const { forced } = message.body;
    return forced !== undefined && (forced.receiver ?? userId) === userId ? forced : null;
  }
  if (message.body.type !== GolfMessageType.forcedLogout) return null;
  const { body, dest } = message;
  const mine =
    body.receiver === undefined ? dest === formatGolfDestination(userId) : body.receiver === userId;
  return mine ? body : null;
}
