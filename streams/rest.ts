/** REST reads as streams of bus messages: tapped as they came, decoded, failures said instead of thrown. */
import {
  catchError,
  expand,
  map,
  of,
  retry,
  switchMap,
  take,
  timer,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { BusMessage } from '#domain/wire/bus.ts';
import { decodeRest, type RestRequest } from '#domain/wire/rest.ts';
import { Rejection } from '#domain/wire/readers.ts';
import type { RestCalls } from './deps.ts';

export interface Reader {
  /** One answer or one failure. */
  once(request: RestRequest): Observable<BusMessage>;
  /** Up to three more tries after 2, 5 and 10 s; then one failure (reliability R11). */
  retried(request: RestRequest): Observable<BusMessage>;
  /** Like `retried`, but a failure is not the end: tries again every 30 s. For what a board cannot do without. */
  persistent(request: RestRequest): Observable<BusMessage>;
}

/** Sees every answer as the server sent it (the recorder's tap). */
export type RestTap = (request: RestRequest, result: unknown) => void;

const WAITS_MS = [2_000, 5_000, 10_000];
const AGAIN_MS = 30_000;

/** @param turn$ emits when a read may be made: hidden pages must not all ask at once (R5) */
export function createReader(
  rest: RestCalls,
  tap: RestTap,
  scheduler: SchedulerLike,
  turn$: Observable<unknown> = of(null),
): Reader {
  const asked = (request: RestRequest): Observable<unknown> =>
    turn$.pipe(
      take(1),
      switchMap(() => ask(rest, request)),
    );
  const attempt = (request: RestRequest): Observable<BusMessage> =>
    asked(request).pipe(
      map((result): BusMessage => {
        tap(request, result);
        const answer = decodeRest(request, result);
        if (answer instanceof Rejection) throw new Error(`服务器的回答无法识别（${answer.reason}）`);
        return { kind: 'rest', answer, recvTs: scheduler.now() };
      }),
    );
  const failed = (request: RestRequest) =>
    catchError<BusMessage, Observable<BusMessage>>((error: unknown) =>
      of<BusMessage>({
        kind: 'restFailed',
        call: request.call,
        ...(request.call === 'events' ? { dest: request.dest } : {}),
        message: error instanceof Error ? error.message : '请求失败',
        recvTs: scheduler.now(),
      }),
    );
  const retried = (request: RestRequest): Observable<BusMessage> =>
    attempt(request).pipe(
      retry({ count: WAITS_MS.length, delay: (_, n) => timer(WAITS_MS[n - 1] ?? 0, scheduler) }),
      failed(request),
    );
  return {
    once: (request) => attempt(request).pipe(failed(request)),
    retried,
    persistent: (request) =>
      retried(request).pipe(
        expand((message) =>
          message.kind === 'restFailed'
            ? timer(AGAIN_MS, scheduler).pipe(switchMap(() => retried(request)))
            : [],
        ),
      ),
  };
}

function ask(rest: RestCalls, request: RestRequest): Promise<unknown> {
  switch (request.call) {
    case 'snapshot':
      return rest.snapshot(request.parkId);
    case 'events':
      return rest.events(request.dest, request.epoch, request.afterSeq);
    case 'positions':
      return rest.positions(request.parkId);
    case 'timeouts':
      return rest.timeouts(request.parkId);
    case 'overdue':
      return rest.overdue();
    case 'announcements':
      return rest.announcements();
  }
}
