import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { Observable, type OperatorFunction, type SchedulerLike, type Subscription } from 'rxjs';
import {
  formatGolfDestination,
  type BusMessage,
  type GolfBusMessage,
  type LostReason,
  type RecoveredBusMessage,
} from '#domain/wire/bus.ts';
import { toDuplicate } from './toDuplicate.ts';
import { SequenceTrack, type Repair, type TrackOutput } from './sequenceTrack.ts';

/** How long a frame waits for a missing one before the gap is repaired by reading. */
export const PATIENCE_MS = 2_000;

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
      let personal: SequenceTrack | null = null;
      let park: { readonly id: string; readonly track: SequenceTrack } | null = null;
      let now = 0;
      let timer: Subscription | undefined;

      const track = (
        dest: string,
        repair: Repair,
        isAbsolute: (m: GolfBusMessage) => boolean,
      ): SequenceTrack => {
        let away: Pick<RecoveredBusMessage, 'reason' | 'known' | 'sinceTs'> | null = null;
        const output: TrackOutput = {
          deliver: (message) => subscriber.next(message),
          duplicate: (message) => subscriber.next(toDuplicate(message)),
          lost(reason, known, epoch) {
            away ??= { reason, known, sinceTs: now };
            const anew = epoch === undefined ? {} : { epoch };
            subscriber.next({ kind: 'lost', dest, reason, known, ...anew, recvTs: now });
          },
          recovered(end) {
            if (away !== null) subscriber.next({ kind: 'recovered', dest, ...away, ...end, recvTs: now });
            away = null;
          },
        };
        return new SequenceTrack(dest, output, repair, isAbsolute);
      };

      const trackOf = (dest: string): SequenceTrack | null =>
        park?.track.dest === dest ? park.track : personal?.dest === dest ? personal : null;

      const loseAll = (reason: LostReason): void => {
        park?.track.lose(reason);
        if (personal?.known) personal.lose(reason);
      };

      const handle = (message: BusMessage): void => {
        now = message.recvTs;
        switch (message.kind) {
          case 'golf': {
            const its = trackOf(message.dest);
            if (its === null) return subscriber.next(message);
            if (message.body.type !== GolfMessageType.streamState) return its.accept(message);
            subscriber.next(message);
            return its === personal ? helloPersonal(its, message) : helloPark(its, message);
          }
          case 'session':
            personal = track(formatGolfDestination(message.userId), 'events', () => true);
            park = null;
            return subscriber.next(message);
          case 'watch':
            subscriber.next(message);
            park =
              message.parkId === null
                ? null
                : {
                    id: message.parkId,
                    track: track(formatGolfDestination(message.parkId), 'snapshot', isPosition),
                  };
            return park?.track.lose('opened');
          case 'link':
            subscriber.next(message);
            if (message.link === 'golf' && message.status.state === 'live') park?.track.lose('opened');
            return;
          case 'resync':
            subscriber.next(message);
            return loseAll(message.reason);
          case 'rest':
            subscriber.next(message);
            if (message.answer.call === 'snapshot' && park?.id === message.answer.parkId) {
              park.track.repaired(message.answer.result);
            } else if (message.answer.call === 'events' && personal?.dest === message.answer.dest) {
              eventsOf(personal, message.answer.result, message.recvTs);
            }
            return;
          default:
            return subscriber.next(message);
        }
      };

      const helloPark = (its: SequenceTrack, { body }: GolfBusMessage): void => {
        if (body.type !== GolfMessageType.streamState) return;
        if (body.resync === true) return its.lose('resync');
        // While a repair is under way the answer will be newer than this hello.
        if (!its.settled || its.known === null) return;
        if (body.epoch !== undefined && body.epoch !== its.known.epoch) its.restartAs(body.epoch);
        else if ((body.headSeq ?? 0) > its.known.seq) its.lose('gap');
      };

      const helloPersonal = (its: SequenceTrack, { body }: GolfBusMessage): void => {
        if (
          body.type !== GolfMessageType.streamState ||
          body.epoch === undefined ||
          body.headSeq === undefined
        )
          return;
        const known = its.known;
        if (known === null) return its.startAt({ epoch: body.epoch, seq: body.headSeq });
        if (known.epoch !== body.epoch) its.restartAs(body.epoch);
        else if (body.resync === true || body.headSeq > known.seq) its.lose('gap');
      };

      const eventsOf = (
        its: SequenceTrack,
        page: { epoch: string; headSeq: number; more: boolean; records: readonly GolfBusMessage['body'][] },
        recvTs: number,
      ): void => {
        for (const body of page.records) {
          subscriber.next({ kind: 'golf', dest: its.dest, body, recvTs, missed: true });
        }
        if (!page.more) its.readTo({ epoch: page.epoch, seq: page.headSeq });
      };

      /** One timer for both tracks, moved only when the earliest deadline moves. */
      let due: number | null = null;
      const rearm = (): void => {
        const settled = (park?.track.settled ?? true) && (personal?.settled ?? true);
        onSettled(settled);
        if (settled && due === null) return;
        const next = earliest(park?.track.deadline(PATIENCE_MS), personal?.deadline(PATIENCE_MS));
        if (next === due) return;
        due = next;
        timer?.unsubscribe();
        timer = next === null ? undefined : scheduler.schedule(expire, Math.max(0, next - scheduler.now()));
      };
      const expire = (): void => {
        due = null;
        now = scheduler.now();
        for (const its of [park?.track, personal]) {
          const deadline = its?.deadline(PATIENCE_MS) ?? null;
          if (deadline !== null && deadline <= now) its?.lose('gap');
        }
        rearm();
      };

      const subscription = source.subscribe({
        next: (message) => {
          handle(message);
          rearm();
        },
        error: (error: unknown) => subscriber.error(error),
        complete: () => subscriber.complete(),
      });
      return () => {
        subscription.unsubscribe();
        timer?.unsubscribe();
      };
    });
}

function earliest(a: number | null = null, b: number | null = null): number | null {
  return a === null ? b : b === null ? a : Math.min(a, b);
}

function isPosition({ body }: GolfBusMessage): boolean {
  return body.type === GolfMessageType.positions && body.full !== true;
}
