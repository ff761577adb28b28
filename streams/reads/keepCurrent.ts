/** All reads of the live console: repairs after a loss, and lists that are polled. */

import {
  distinctUntilChanged,
  filter,
  map,
  merge,
  of,
  retry,
  skip,
  switchMap,
  timer,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { BusMessage } from '#domain/wire/bus.ts';
import type { RestRequest } from '#domain/wire/rest.ts';
import { OCCASIONAL, type Bus } from '../bus/bus.ts';
import type { PageEnvironment } from '../environment/environment.ts';
import { reportFault } from '../environment/faults.ts';
import type { LiveModels } from '../models/models.ts';
import { catchUpPark, catchUpPersonal } from './catchUp.ts';
import {
  pollAnnouncements,
  pollBasicMode,
  pollOverdue,
  pollStoppedNotices,
  readOnBareFrames,
} from './polls.ts';
import { createReader } from './rest.ts';
import type { RestCalls } from './restCalls.ts';

/** A list that a person may ask for. */
export type PolledList = 'overdue' | 'announcements';

export interface KeepCurrentOptions {
  readonly pipeline: Pick<LiveModels, 'board'> & { readonly bus: Bus };
  readonly rest: RestCalls;
  readonly environment: PageEnvironment;
  readonly scheduler: SchedulerLike;
  readonly random: () => number;
  /** How long a read may take, ms. */
  readonly answeredWithinMs: number | undefined;
  /** Park of the overdue list; `null` = all. */
  readonly parkId: () => string | null;
  readonly asked$: Observable<PolledList>;
  /** Called with every answer before it is decoded. */
  readonly onAnswer: (request: RestRequest, result: unknown) => void;
}

export function keepCurrent(options: KeepCurrentOptions): Observable<BusMessage> {
  const { pipeline, rest, environment, scheduler, random, answeredWithinMs, parkId, asked$, onAnswer } =
    options;
  const { bus, board } = pipeline;
  const { visible$, online$, woke$, present$ } = environment;
  const occasional$ = bus.of(...OCCASIONAL);
  const requestsOf = (what: PolledList): Observable<unknown> => asked$.pipe(filter((one) => one === what));
  // Whoever looks again does not wait for what hidden pages wait for, in whatever order the page tells of it.
  const turn$ = visible$.pipe(
    switchMap((visible) => (visible ? of(0) : timer(Math.floor(1_000 * random()), scheduler))),
  );
  const back$ = online$.pipe(distinctUntilChanged(), skip(1), filter(Boolean));
  const reader = createReader(rest, onAnswer, scheduler, { turn$, back$, answeredWithinMs });
  const repairs = [
    catchUpPark(occasional$, board.folded$, reader),
    catchUpPersonal(occasional$, reader, scheduler),
    pollOverdue(bus, parkId, requestsOf('overdue'), visible$, reader, scheduler),
    pollAnnouncements(bus, requestsOf('announcements'), reader, scheduler),
    pollStoppedNotices(occasional$, requestsOf('announcements'), visible$, reader, scheduler),
    pollBasicMode(board.folded$, reader, scheduler),
    readOnBareFrames(bus.of('golf'), board.peek, reader, scheduler),
    merge(woke$, present$.pipe(skip(1), filter(Boolean))).pipe(
      map((): BusMessage => ({ kind: 'resync', reason: 'wake', recvTs: scheduler.now() })),
    ),
  ];
  return merge(...repairs.map((repair$) => retryAfterFault(repair$, scheduler)));
}

/** A repair that fails on one message goes on with the next (LINK-18). */
function retryAfterFault<T>(repair$: Observable<T>, scheduler: SchedulerLike): Observable<T> {
  return repair$.pipe(
    retry({
      delay: (error: unknown) => {
        reportFault(error);
        return timer(0, scheduler);
      },
    }),
  );
}
