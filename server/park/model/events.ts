/** Messages of a day, without the fields that the hub adds. */

import type { MuteFlags, TimeoutView } from '#domain/dispatch/model.ts';
import type {
  AlarmMessage,
  AssistanceMessage,
  BroadcastMessage,
  FenceBreachMessage,
  FlightStateMessage,
  OverdueMessage,
  ParkOperationMessage,
  ParkSummaryMessage,
  RowStateMessage,
  TimeoutStatusMessage,
} from '#domain/wire/golf.ts';
import type { GolfMessageType } from '#domain/wire/golfMessageType.ts';

interface Emitted {
  /** Equal for equal seeds, actions and ticks. */
  readonly eventId: string;
  /** Last part of the topic `/golf/park/{parkId}/{subject}`. */
  readonly subject: string;
}
type HubFields = 'topic' | 'parkId' | 'epoch' | 'seq' | 'ts' | 'eventId';
type Body<M> = Omit<M, HubFields> & Emitted;

/** Type 3, flat as on the wire. */
type AlarmEvent = TimeoutView &
  MuteFlags &
  Emitted & { readonly type: typeof GolfMessageType.holeTimeout; readonly voice: string };

/** A message body; the hub adds topic, parkId, epoch, seq and ts. */
export type SimEvent =
  | AlarmEvent
  | Body<TimeoutStatusMessage>
  | Body<FlightStateMessage>
  | Body<OverdueMessage>
  | Body<RowStateMessage>
  | Body<ParkOperationMessage>
  | Body<AssistanceMessage>
  | Body<BroadcastMessage>
  | Body<ParkSummaryMessage>
  | Body<FenceBreachMessage>
  | Body<AlarmMessage>;
