/**
 * What goes into a simulated golf day and what comes out of it. A day is a pure function of its options, the tick and
 * the log of operator actions (golf-domain 9.1): no clock, no I/O.
 */
import type { DispatchSnapshot, OverdueItem, PositionItem, TimeoutView } from '#domain/dispatch/model.ts';
import type { TimeoutRequest } from '#domain/pace/timeout.ts';
import type {
  AssistanceMessage,
  BroadcastMessage,
  FlightStateMessage,
  OverdueMessage,
  PaceUpdate,
  ParkOperationMessage,
  ParkSummaryMessage,
  RowStateMessage,
  TimeoutStatusMessage,
} from '#domain/wire/golf.ts';
import type { Preset, Scale } from './presets.ts';

export interface DayOptions {
  readonly parkId: string;
  readonly seed: string;
  readonly preset: Preset;
  readonly scale: Scale;
  /** 1–30. */
  readonly tickSec: number;
  /** Park time of tick 0 = 06:00 Asia/Shanghai of this day, epoch ms. */
  readonly startTs: number;
  /** 0 = the seed day; each day draws its own flights. */
  readonly dayIndex: number;
}

interface Emitted {
  /** Equal for equal seeds, actions and ticks. */
  readonly eventId: string;
  /** Last part of the topic `/golf/park/{parkId}/{subject}`. */
  readonly subject: string;
}
type HubFields = 'topic' | 'parkId' | 'epoch' | 'seq' | 'ts' | 'eventId';
type Body<M> = Omit<M, HubFields> & Emitted;

/** Type 3, flat as on the wire (6.7). */
type AlarmEvent = TimeoutView & Emitted & { readonly type: 3; readonly voice: string };

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
  | Body<ParkSummaryMessage>;

/** Send in this order: positions (2), pace (102), then events; a flight's `rev` rises in that order. */
export interface TickResult {
  readonly tick: number;
  readonly parkTs: number;
  /** Devices that reported since the last tick. */
  readonly positions: readonly PositionItem[];
  /** Flights whose figures changed. */
  readonly pace: readonly PaceUpdate[];
  readonly events: readonly SimEvent[];
}

interface Actor {
  readonly alertId: string;
  /** The `rev` the operator saw. */
  readonly rev: number;
  readonly userId: string;
  readonly realname: string;
}
/** An operator's click on a hole timeout. `marshalId` is the deviceId of the marshal's tracker. */
export type OperatorAction = Actor & TimeoutRequest;

export interface LoggedAction {
  /** Last tick that was stepped before the action. */
  readonly tick: number;
  readonly action: OperatorAction;
}

/** One line of the dispatch log (golf_dispatch_log). */
export interface DispatchLogRow {
  readonly id: string;
  readonly parkId: string;
  readonly flightId: string;
  readonly alertId: string;
  /** golf_dispatch_action */
  readonly action: string;
  readonly content: string;
  /** golf_channel, null where nothing was sent. */
  readonly channel: string | null;
  readonly operator: string;
  /** Park time, `YYYY-MM-DD HH:mm:ss` Asia/Shanghai. */
  readonly operateTime: string;
  /** golf_receipt_status; only reminders have one. */
  readonly receipt: string | null;
}

/** A caddie order of the day as its row shows it (golf_caddie_order). */
export interface DayCaddieOrder {
  readonly orderId: string;
  readonly rev: number;
  /** golf_caddie_order_status 0–5 */
  readonly status: string;
  readonly flightId: string;
  readonly flightNo: string;
  readonly boardNo: string;
  /** Epoch ms, park time. */
  readonly teeTs: number;
  readonly caddieId: string;
  readonly caddieNo: string;
  readonly caddieName: string;
  readonly playerId: string | null;
  readonly playerName: string;
  readonly bagTag: string;
  readonly deviceId: string | null;
  readonly deviceNo: string | null;
}

export type ActionResult =
  | {
      readonly ok: true;
      readonly alert: TimeoutView;
      readonly events: readonly SimEvent[];
      readonly log: DispatchLogRow;
    }
  | {
      readonly ok: false;
      /** `stale`: `rev` is not the current one; `notFound`: no such row on the board; `refused`: a rule says no. */
      readonly reason: 'stale' | 'notFound' | 'refused';
      /** Chinese, for the operator. */
      readonly message: string;
    };

/** What a day can show at a tick; the hub adds `epoch`, `seq` and `clock`. */
export type DayPicture = Omit<DispatchSnapshot, 'epoch' | 'seq' | 'clock'>;

export type { OverdueItem };
