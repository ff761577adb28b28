/** REST reads as streams of bus messages. An answer is recorded and decoded; a failure becomes a message, too. */

import {
  catchError,
  defer,
  expand,
  finalize,
  from,
  map,
  merge,
  NEVER,
  of,
  retry,
  startWith,
  switchMap,
  take,
  throwError,
  timeout,
  timer,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { BusMessage } from '#domain/wire/bus.ts';
import { Rejection } from '#domain/wire/readers.ts';
import { decodeRest, type RestRequest } from '#domain/wire/rest.ts';
import type { RestCalls } from './restCalls.ts';

export interface RestReader {
  /** One answer or one failure; an answer that takes too long is a failure. */
  once(request: RestRequest): Observable<BusMessage>;
  /** Up to three more tries after 2, 5 and 10 s; then one failure (LINK-11). */
  retried(request: RestRequest): Observable<BusMessage>;
  /** Like `retried`, but a failure is not the end: tries again every 30 s. For what a board cannot do without. */
  persistent(request: RestRequest): Observable<BusMessage>;
}

/** Sees every answer as the server sent it (the recorder's tap). */
export type RestTap = (request: RestRequest, result: unknown) => void;

const WAITS_MS = [2_000, 5_000, 10_000];
const AGAIN_MS = 30_000;
/** A read that got lost in a network may never fail by itself; whatever waits for it is not kept longer than this. */
const ANSWERED_WITHIN_MS = 10_000;

export interface ReadConditions {
  /** Emits when a read may be made: hidden pages must not all ask at once (LINK-05). */
  readonly turn$?: Observable<unknown>;
  /** Emits when the network is back: what is being read, or waits to be read again, is asked at once. */
  readonly back$?: Observable<unknown>;
  /** How long a read may take, ms; 10 s unless somebody says otherwise. */
  readonly answeredWithinMs?: number | undefined;
}

export function createReader(
  rest: RestCalls,
  tap: RestTap,
  scheduler: SchedulerLike,
  { turn$ = of(null), back$ = NEVER, answeredWithinMs = ANSWERED_WITHIN_MS }: ReadConditions = {},
): RestReader {
  const inTime = timeout<unknown, Observable<never>>({
    first: answeredWithinMs,
    scheduler,
    with: () => throwError(() => new Error(`服务器 ${answeredWithinMs / 1_000} 秒内没有应答`)),
  });
  const request$ = (request: RestRequest): Observable<unknown> =>
    back$.pipe(
      startWith(null),
      switchMap(() => turn$.pipe(take(1))),
      switchMap(() => ask(rest, request).pipe(inTime)),
      take(1),
    );
  const pause = (ms: number): Observable<unknown> => merge(timer(ms, scheduler), back$).pipe(take(1));
  const attempt = (request: RestRequest): Observable<BusMessage> =>
    request$(request).pipe(
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
      retry({ count: WAITS_MS.length, delay: (_, n) => pause(WAITS_MS[n - 1] ?? 0) }),
      failed(request),
    );
  return {
    once: (request) => attempt(request).pipe(failed(request)),
    retried,
    persistent: (request) =>
      retried(request).pipe(
        expand((message) =>
          message.kind === 'restFailed' ? pause(AGAIN_MS).pipe(switchMap(() => retried(request))) : [],
        ),
      ),
  };
}

/** Unsubscribing cancels the request. */
function ask(rest: RestCalls, request: RestRequest): Observable<unknown> {
  return defer(() => {
    const cancel = new AbortController();
    return from(call(rest, request, cancel.signal)).pipe(finalize(() => cancel.abort()));
  });
}

function call(rest: RestCalls, request: RestRequest, signal: AbortSignal): Promise<unknown> {
  switch (request.call) {
    case 'snapshot':
      return rest.snapshot(request.parkId, signal);
    case 'events':
      return rest.events(request.dest, request.epoch, request.afterSeq, signal);
    case 'positions':
      return rest.positions(request.parkId, signal);
    case 'timeouts':
      return rest.timeouts(request.parkId, signal);
    case 'overdue':
      return rest.overdue(request.parkId, signal);
    case 'announcements':
      return rest.announcements(signal);
  }
}
