import { Observable, type OperatorFunction, type SchedulerLike } from 'rxjs';
import type { BusMessage } from '#domain/wire/bus.ts';
import { GolfSequencer } from './golfSequencer.ts';

/**
 * Emits the golf messages of each destination in the order of their sequence numbers, each number once.
 *
 * - A number seen before becomes a `duplicate` message.
 * - If a number is missing, later frames wait at most 2 s for it. Then a `lost` message asks for a repair, and frames
 *   wait until its answer (a snapshot or an event page on the bus) says up to which number nothing is missing.
 * - Positions (type 2) replace earlier ones, so they never wait; their number still counts. Messages of the user's own
 *   stream do not wait either, because each has an id; there a gap only makes the console read the events.
 * - A `lost` message also follows when the link opens, a park is watched, the page wakes up, or a 101 has another epoch
 *   or a higher number than was received: each subscription is repaired, not only one with a gap.
 * - A `recovered` message ends a repair. It is emitted before the frames that waited for the repair.
 * - `onSettled` is called after every message with `true` if nothing is missing, waits or is being repaired.
 * - Messages without a number (other servers) and messages that are not golf pass unchanged.
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
