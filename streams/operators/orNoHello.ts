import {
  EMPTY,
  filter,
  map,
  merge,
  switchMap,
  take,
  takeUntil,
  timer,
  type OperatorFunction,
  type SchedulerLike,
  share,
} from 'rxjs';
import { golfDestination, type BusMessage } from '#domain/wire/bus.ts';

/** A server that knows sequence numbers greets each subscription with 101; a plain one never does (7.9). */
export const HELLO_WITHIN_MS = 5_000;

/**
 * Adds a `noHello` message when a watched park's stream has not greeted within 5 s of being watched or of the link
 * opening. Passes everything through unchanged.
 */
export function orNoHello(scheduler: SchedulerLike): OperatorFunction<BusMessage, BusMessage> {
  return (source) => {
    const source$ = source.pipe(share());
    let parkId: string | null = null;
    let live = false;
    const restarts$ = source$.pipe(
      filter((message) => {
        if (message.kind === 'session') parkId = null;
        else if (message.kind === 'watch') parkId = message.parkId;
        else if (message.kind === 'link' && message.link === 'golf') live = message.status.state === 'live';
        else return false;
        return message.kind !== 'link' || live;
      }),
    );
    const missing$ = restarts$.pipe(
      switchMap(() => {
        if (parkId === null) return EMPTY;
        const dest = golfDestination(parkId);
        const hello$ = source$.pipe(
          filter((m) => m.kind === 'golf' && m.body.type === 101 && m.dest === dest),
        );
        return timer(HELLO_WITHIN_MS, scheduler).pipe(
          takeUntil(hello$.pipe(take(1))),
          map((): BusMessage => ({ kind: 'noHello', dest, live, recvTs: scheduler.now() })),
        );
      }),
    );
    return merge(source$, missing$);
  };
}
