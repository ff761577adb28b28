import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  interval,
  map,
  merge,
  scan,
  shareReplay,
  skip,
  startWith,
  switchMap,
  throttleTime,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { BusMessage, LinkStatus } from '#domain/wire/bus.ts';

const SYNCED_EVERY_MS = 300_000;
const UNANSWERED_EVERY_MS = 60_000;
const AT_MOST_EVERY_MS = 5_000;

interface TableLink {
  readonly live: boolean;
  /** Time of opening; distinguishes one opening from the next. */
  readonly sinceTs: number;
  /** Nobody answers its beats, so that it is down half of the time (FAULT-12). */
  readonly unanswered: boolean;
}

const CLOSED: TableLink = { live: false, sinceTs: 0, unanswered: false };

function tableLink(last: TableLink, status: LinkStatus): TableLink {
  if (status.state === 'live') {
    const { sinceTs, unanswered } = status;
    return { live: true, sinceTs, unanswered };
  }
  const isReturning = status.state === 'connecting' || status.state === 'waiting';
  return { ...CLOSED, sinceTs: last.sinceTs, unanswered: isReturning && last.unanswered };
}

/**
 * When a synced table shall read its visible rows again: at every opening of the table-sync link (LINK-11), after a sleep or
 * an overflow, every five minutes while it is live and somebody looks (FAULT-18), every minute while its other end answers no
 * beat (FAULT-12); never more than once in five seconds (FAULT-27).
 *
 * @param status$ of the table-sync link; replays, because a table comes when the link is live already
 */
export function observeTableReads(
  status$: Observable<LinkStatus>,
  messages$: Observable<BusMessage>,
  visible$: Observable<boolean>,
  scheduler: SchedulerLike,
): Observable<void> {
  const link$ = status$.pipe(scan(tableLink, CLOSED), shareReplay({ bufferSize: 1, refCount: true }));
  const opened$ = link$.pipe(
    distinctUntilChanged((a, b) => a.live === b.live && a.sinceTs === b.sinceTs),
    // Whoever has only just subscribed has only just read.
    skip(1),
    filter(({ live }) => live),
  );
  const resynced$ = messages$.pipe(filter(({ kind }) => kind === 'resync'));
  const everyMs$ = combineLatest([link$, visible$]).pipe(
    map(([{ live, unanswered }, visible]) =>
      unanswered ? UNANSWERED_EVERY_MS : live && visible ? SYNCED_EVERY_MS : null,
    ),
    startWith(null),
    distinctUntilChanged(),
  );
  return merge(
    opened$,
    resynced$,
    everyMs$.pipe(switchMap((ms) => (ms === null ? EMPTY : interval(ms, scheduler)))),
  ).pipe(
    throttleTime(AT_MOST_EVERY_MS, scheduler, { leading: true, trailing: true }),
    map(() => undefined),
  );
}
