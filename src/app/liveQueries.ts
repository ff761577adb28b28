/** The one place where what the bus says makes answers of the server old. What streams by itself is not in the cache. */

import type { Query, QueryClient } from '@tanstack/react-query';
import {
  auditTime,
  bufferWhen,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  Subscription,
} from 'rxjs';
import { messageCalls } from '#domain/calls/announcements.ts';
import { parkSummaryCalls } from '#domain/calls/parkSummaries.ts';
import type { AnnouncementLists } from '#domain/wire/announcement.ts';
import type { BusMessage } from '#domain/wire/bus.ts';
import { isRowState } from '#domain/wire/golf.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { LiveConsole } from '#streams/models/state.ts';

/** Changes come in bursts: one transaction changes hundreds of records, a card has eighteen scores. */
const SETTLE_MS = 500;

/**
 * Marks as old what a message is about; whoever shows it reads it anew.
 * @param missed$ messages may have been missed
 */
export function followChanges(
  { bus$, links, notices }: Pick<LiveConsole, 'bus$' | 'links' | 'notices'>,
  missed$: Observable<unknown>,
  queries: QueryClient,
): Subscription {
  const announced$ = bus$.pipe(
    map(changeIn),
    filter((change) => change !== null),
  );
  const following = new Subscription();
  following.add(
    announced$.pipe(bufferWhen(() => announced$.pipe(auditTime(SETTLE_MS)))).subscribe(
      (changes) =>
        void queries.invalidateQueries({
          predicate: (query) => changes.some((change) => isAbout(query, change)),
        }),
    ),
  );
  following.add(
    missed$.subscribe(
      () => void queries.invalidateQueries({ predicate: ({ meta }) => meta?.live !== undefined }),
    ),
  );
  following.add(
    links.state$
      .pipe(
        map(({ golf }) => golf.status.state === 'live'),
        distinctUntilChanged(),
        filter(Boolean),
      )
      // What the page asks while its links come up is not asked twice.
      .subscribe(
        () =>
          void queries.invalidateQueries({ queryKey: [parkSummaryCalls.list.of] }, { cancelRefetch: false }),
      ),
  );
  following.add(
    notices.state$
      .pipe(
        map(({ lists }) => printNews(lists)),
        distinctUntilChanged(),
      )
      .subscribe(() => void queries.invalidateQueries({ queryKey: [messageCalls.listOwn.of] })),
  );
  return following;
}

interface Change {
  readonly type: number;
  /** Of records that share a type: the name of their description. */
  readonly entity?: string | undefined;
  /** Of a ranking: whose. */
  readonly competitionId?: string;
}

function changeIn(message: BusMessage): Change | null {
  if (message.kind !== 'golf') return null;
  const { body } = message;
  if (body.type === GolfMessageType.leaderboard)
    return { type: body.type, competitionId: body.competitionId };
  return isRowState(body) ? { type: body.type, entity: body.entity } : null;
}

function isAbout({ meta, queryKey }: Query, { type, entity, competitionId }: Change): boolean {
  if (meta?.live !== type || (entity !== undefined && queryKey[0] !== entity)) return false;
  return competitionId === undefined || JSON.stringify(queryKey).includes(`"${competitionId}"`);
}

/** Differs whenever the lists of the bell do. */
function printNews({ anntMsgList, anntMsgTotal, sysMsgList, sysMsgTotal }: AnnouncementLists): string {
  return [anntMsgTotal, sysMsgTotal, ...[...anntMsgList, ...sysMsgList].map(({ id }) => id)].join();
}
