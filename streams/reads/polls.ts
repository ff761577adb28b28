/** Lists that are read again when a frame announces news, and at intervals. */

import {
  asyncScheduler,
  combineLatest,
  debounce,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  interval,
  map,
  merge,
  share,
  startWith,
  switchMap,
  takeUntil,
  takeWhile,
  throttleTime,
  timer,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { BusMessage, GolfBusMessage, LinkStatus } from '#domain/wire/bus.ts';
import type { GolfMessage } from '#domain/wire/golf.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { isTopicOfPark } from '#domain/wire/topic.ts';
import type { Bus } from '../bus/bus.ts';
import type { BoardState } from '../models/state.ts';
import { readFreshest, type ReadHint } from '../operators/readFreshest.ts';
import type { RestReader } from './rest.ts';

const OVERDUE_EVERY_MS = 60_000;
/** The polling helper (LIVE-24). */
const STOPPED_EVERY_MS = 6_000;
const BASIC_EVERY_MS = 15_000;
/** List calls: at most one a second (LINK-13). */
const LIST_SPACING_MS = 1_000;
/** How long a link may take to open until its list is read without it. */
const OPENS_WITHIN_MS = 1_000;
const POSITIONS_DEBOUNCE_MS = 1_000;
const POSITIONS_AT_MOST_EVERY_MS = 5_000;

type BusReader = Pick<Bus, 'of'>;

function as(hint: ReadHint, hints$: Observable<unknown>): Observable<ReadHint> {
  return hints$.pipe(map(() => hint));
}

/** Whatever was read may be old: a new session, a sleep, an overflow, the operator's wish. */
function doubts(bus: BusReader): Observable<unknown> {
  return bus.of('session', 'resync');
}

function whileVisible(
  visible$: Observable<boolean>,
  everyMs: number,
  scheduler: SchedulerLike,
): Observable<unknown> {
  return visible$.pipe(
    distinctUntilChanged(),
    switchMap((visible) => (visible ? interval(everyMs, scheduler) : EMPTY)),
  );
}

/**
 * Overdue orders of the park that is shown: on signing in, with another park, when 105 or the operator says so, and every
 * minute while somebody looks. @param parkId `null` while no park is shown
 */
export function pollOverdue(
  bus: BusReader,
  parkId: () => string | null,
  asked$: Observable<unknown>,
  visible$: Observable<boolean>,
  reader: RestReader,
  scheduler: SchedulerLike,
): Observable<BusMessage> {
  const news$ = bus.of('golf').pipe(filter(({ body }) => body.type === GolfMessageType.overdue));
  const minutes$ = whileVisible(visible$, OVERDUE_EVERY_MS, scheduler);
  return readFreshest(
    merge(as('news', merge(news$, minutes$)), as('anew', merge(doubts(bus), bus.of('watch'), asked$))),
    () => {
      const currentParkId = parkId();
      return reader.once(
        currentParkId === null ? { call: 'overdue' } : { call: 'overdue', parkId: currentParkId },
      );
    },
    LIST_SPACING_MS,
    scheduler,
  );
}

/**
 * Announcements: on every opening of the notice link (LINK-11), on every topic or user frame (LIVE-23), and on signing in
 * where the link does not open at once: what is read before it opens has to be read again.
 */
export function pollAnnouncements(
  bus: BusReader,
  asked$: Observable<unknown>,
  reader: RestReader,
  scheduler: SchedulerLike,
): Observable<BusMessage> {
  const opened$ = bus.of('link').pipe(
    filter(({ link }) => link === 'notice'),
    map(({ status }) => status),
    distinctUntilChanged((a, b) => openedAt(a) === openedAt(b)),
    filter(({ state }) => state === 'live'),
    share(),
  );
  const unopened$ = bus
    .of('session')
    .pipe(switchMap(() => timer(OPENS_WITHIN_MS, scheduler).pipe(takeUntil(opened$))));
  const news$ = bus.of('notice').pipe(filter(({ body: { cmd } }) => cmd === 'topic' || cmd === 'user'));
  return readFreshest(
    merge(as('news', news$), as('anew', merge(opened$, unopened$, bus.of('resync'), asked$))),
    () => reader.retried({ call: 'announcements' }),
    LIST_SPACING_MS,
    scheduler,
  );
}

/** Changes with every opening, and not with what is learned about an open link. */
function openedAt(status: LinkStatus): number | null {
  return status.state === 'live' ? status.sinceTs : null;
}

/**
 * While the notice link has given up, somebody who looks at the console still gets the list (LINK-06). The
 * first read that fails ends it (LIVE-24); asking by hand begins it again.
 */
export function pollStoppedNotices(
  occasional$: Observable<BusMessage>,
  asked$: Observable<unknown>,
  visible$: Observable<boolean>,
  reader: RestReader,
  scheduler: SchedulerLike,
): Observable<BusMessage> {
  const stopped$ = occasional$.pipe(
    filter((m) => m.kind === 'session' || (m.kind === 'link' && m.link === 'notice')),
    map((m) => m.kind === 'link' && m.status.state === 'stopped'),
    distinctUntilChanged(),
  );
  return combineLatest([stopped$, visible$, asked$.pipe(startWith(null))]).pipe(
    switchMap(([stopped, visible]) =>
      stopped && visible
        ? interval(STOPPED_EVERY_MS, scheduler).pipe(
            exhaustMap(() => reader.once({ call: 'announcements' })),
            takeWhile((m) => m.kind !== 'restFailed', true),
          )
        : EMPTY,
    ),
  );
}

/** A plain server: positions and open alarms every 15 s (基础模式, BOARD-02). */
export function pollBasicMode(
  board$: Observable<BoardState>,
  reader: RestReader,
  scheduler: SchedulerLike,
): Observable<BusMessage> {
  return board$.pipe(
    map(({ basic, parkId }) => (basic ? parkId : null)),
    distinctUntilChanged(),
    switchMap((parkId) =>
      parkId === null
        ? EMPTY
        : interval(BASIC_EVERY_MS, scheduler).pipe(
            startWith(0),
            exhaustMap(() =>
              merge(reader.once({ call: 'positions', parkId }), reader.once({ call: 'timeouts', parkId })),
            ),
          ),
    ),
  );
}

/**
 * Bare frames only announce a change: after `{type:2}` positions are read, after `{type:3}` the open alarms. On a
 * numbered park stream full ticks carry the same, so that the bare copies of the personal stream trigger no read.
 */
export function readOnBareFrames(
  golf$: Observable<GolfBusMessage>,
  board: () => BoardState,
  reader: RestReader,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<BusMessage> {
  const bodies$ = golf$.pipe(
    map(({ body }) => body),
    filter((body) => isBare(body) && isTopicOfPark(body, board().parkId)),
  );
  const watched = (call: 'positions' | 'timeouts'): Observable<BusMessage> => {
    const { parkId } = board();
    return parkId === null ? EMPTY : reader.once({ call, parkId });
  };
  return merge(
    bodies$.pipe(
      filter((body) => body.type === GolfMessageType.positions && board().at === null),
      // Not `debounceTime`, which reads the wall clock and would wait for an hour that somebody set back.
      debounce(() => timer(POSITIONS_DEBOUNCE_MS, scheduler)),
      throttleTime(POSITIONS_AT_MOST_EVERY_MS, scheduler, { leading: true, trailing: true }),
      switchMap(() => watched('positions')),
    ),
    bodies$.pipe(
      filter((body) => body.type === GolfMessageType.holeTimeout),
      throttleTime(LIST_SPACING_MS, scheduler, { leading: true, trailing: true }),
      switchMap(() => watched('timeouts')),
    ),
  );
}

function isBare(body: GolfMessage): boolean {
  return (
    (body.type === GolfMessageType.positions && body.items === undefined) ||
    (body.type === GolfMessageType.holeTimeout && body.alert === undefined)
  );
}
