import { Observable, Subscription, type OperatorFunction, type SchedulerLike } from 'rxjs';
import { formatGolfDestination, type BusMessage } from '#domain/wire/bus.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';

/** A server that knows sequence numbers greets each subscription with 101; a plain one never does. */
export const HELLO_WITHIN_MS = 5_000;

/**
 * Adds a `noHello` message when a watched park's stream has not greeted within 5 s of being watched or of the link
 * opening. Passes everything through unchanged.
 */
export function expectHello(scheduler: SchedulerLike): OperatorFunction<BusMessage, BusMessage> {
  return (source) =>
    new Observable<BusMessage>((subscriber) => {
      let dest: string | null = null;
      let live = false;
      let patience = Subscription.EMPTY;

      const wait = (): void => {
        patience.unsubscribe();
        if (dest === null) return;
        const missed = dest;
        patience = scheduler.schedule(
          () => subscriber.next({ kind: 'noHello', dest: missed, live, recvTs: scheduler.now() }),
          HELLO_WITHIN_MS,
        );
      };
      const follow = (message: BusMessage): void => {
        switch (message.kind) {
          case 'golf':
            if (message.body.type === GolfMessageType.streamState && message.dest === dest)
              patience.unsubscribe();
            return;
          case 'session':
            dest = null;
            return wait();
          case 'watch':
            dest = message.parkId === null ? null : formatGolfDestination(message.parkId);
            return wait();
          case 'link':
            if (message.link !== 'golf') return;
            live = message.status.state === 'live';
            return live ? wait() : undefined;
          default:
        }
      };

      subscriber.add(() => patience.unsubscribe());
      return source.subscribe({
        next(message) {
          subscriber.next(message);
          follow(message);
        },
        error: (error: unknown) => subscriber.error(error),
        complete: () => subscriber.complete(),
      });
    });
}
