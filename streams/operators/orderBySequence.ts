import { Observable, type OperatorFunction, type SchedulerLike } from 'rxjs';
import type { BusMessage } from '#domain/wire/bus.ts';
import { GolfSequencer } from './golfSequencer.ts';

/**
 * Golf messages leave in the order of their sequence numbers, each once, per destination.
 *
 * - A number seen before becomes a `duplicate` message.
 * - A frame behind a hole waits at most 2 s for the missing one; then a `lost` message asks for repair, and frames
 *   wait until the repair (a snapshot or an event page on the bus) says up to where nothing is missing.
 * - Positions (type 2) are absolute: they never wait, their number still counts. So is everything on the personal
 *   stream, whose facts carry their own identity; there a gap only leads to reading the events.
 * - Opening the link, watching a park, waking up and a 101 that speaks of another epoch or of more than was received
 *   lead to a `lost` message too: recovery runs on every subscription, not only when a number shows a gap.
 * - What ends a repair is said by a `recovered` message, before the frames that waited for it.
 * - `onSettled` hears after every message whether anything is missing, waiting or being repaired.
 * - Messages without a number (plain servers) and everything that is not golf pass untouched.
 */
export function orderBySequence(
  scheduler: SchedulerLike,
  onSettled: (settled: boolean) => void = () => undefined,
): OperatorFunction<BusMessage, BusMessage> {
  return (source) =>
    new Observable<BusMessage>((subscriber) => {
      const sequencer = new GolfSequencer(scheduler, {
        emit: (message) => subscriber.next(message),
        onSettled,
      });
      subscriber.add(() => sequencer.close());
      return source.subscribe({
        next: (message) => sequencer.accept(message),
        error: (error: unknown) => subscriber.error(error),
        complete: () => subscriber.complete(),
      });
    });
}
