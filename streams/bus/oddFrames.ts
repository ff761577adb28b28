/** Frames that cannot be decoded: limits how often they are logged, and notices when a link has too many. */

import {
  filter,
  groupBy,
  map,
  mergeMap,
  scan,
  throttleTime,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { BusMessage, LinkId, RejectedBusMessage } from '#domain/wire/bus.ts';

const LOG_EVERY_MS = 10_000;
const HUGE_TIMES = 3;
const HUGE_WITHIN_MS = 60_000;

const isRejected = (message: BusMessage): message is RejectedBusMessage => message.kind === 'rejected';

/** At most one line per channel in 10 s, for the newest frame, with how many there have been (LINK-12). */
export function summariseRejected(
  messages$: Observable<BusMessage>,
  scheduler: SchedulerLike,
): Observable<string> {
  return messages$.pipe(
    filter(isRejected),
    groupBy(({ ch }) => ch),
    mergeMap((channel$) =>
      channel$.pipe(
        map((message, index) => ({ message, count: index + 1 })),
        throttleTime(LOG_EVERY_MS, scheduler, { leading: true, trailing: true }),
        map(
          ({ message: { reason, sample }, count }) =>
            `${channel$.key}: ${count} unreadable, the last: ${reason} · ${sample}`,
        ),
      ),
    ),
  );
}

/** Links that brought three frames too large to be read within a minute (FAULT-15); then counts anew. */
export function detectHugeFrames(messages$: Observable<BusMessage>): Observable<LinkId> {
  return messages$.pipe(
    filter(isRejected),
    filter(({ oversize }) => oversize === true),
    groupBy(({ ch }) => ch),
    mergeMap((channel$) =>
      channel$.pipe(
        scan((seen: readonly number[], { recvTs }) => {
          const recent = seen.length === HUGE_TIMES ? [] : seen.filter((ts) => recvTs - ts < HUGE_WITHIN_MS);
          return [...recent, recvTs];
        }, []),
        filter(({ length }) => length === HUGE_TIMES),
        map(() => channel$.key),
        filter((ch) => ch !== 'rest'),
      ),
    ),
  );
}
