/**
 * Bodies of the STOMP topic `/golf/client/{id}`.
 * Times ending in `Ts` are epoch milliseconds, `Sec` whole seconds.
 *
 * Only types 2, 3 and 14 are required of a server; 101–119 are extensions. A plain server may send the bare
 * forms `{type:2}`, `{type:3, topic}` and `{type:14}`, so everything beyond `type` is optional on the wire.
 */

import type { AlarmView } from '../alarms/alarm.ts';
import type { AlarmSound } from '../codes/alarm.ts';
import type { PaceRole, PaceState, TimeoutStatus } from '../codes/play.ts';
import type {
  MuteFlags,
  DispatchCounters,
  FlightPatch,
  OverdueItem,
  PositionItem,
  TimeoutView,
} from '../dispatch/model.ts';
import type { Watcher } from '../dispatch/presence.ts';
import type { GolfMessageType, RowStateType } from './golfMessageType.ts';

/** What every body of the golf topic may carry. */
export interface GolfCommon {
  /** Logical topic, e.g. `/golf/park/{parkId}/holeTimeout`; falls back to the destination when absent. */
  readonly topic: string;
  readonly parkId?: string;
  /** Changes when the server restarts its counters. */
  readonly epoch?: string;
  /** +1 per destination inside one epoch. */
  readonly seq?: number;
  readonly eventId?: string;
  /** Server wall clock when the message was sent. */
  readonly ts?: number;
}

export interface PositionMessage extends GolfCommon {
  readonly type: typeof GolfMessageType.positions;
  /** Park (possibly simulated) time of the tick. */
  readonly tickTs?: number;
  /** True: devices not listed are gone. */
  readonly full?: boolean;
  /** Absent: "positions are newer", fetch the latest. Empty: proof of freshness. */
  readonly items?: readonly PositionItem[];
}

/** The alarm as type 3 carries it; absent fields come from the REST list (bare form). */
export interface HoleTimeoutMessage extends GolfCommon, MuteFlags {
  readonly type: typeof GolfMessageType.holeTimeout;
  readonly alert?: TimeoutView;
  /** Sentence to be spoken, e.g. `4号洞，0730-1组超时`. */
  readonly voice?: string;
}

export interface ForcedLogoutMessage extends GolfCommon {
  readonly type: typeof GolfMessageType.forcedLogout;
  readonly receiver?: string;
  readonly reason?: string;
  readonly by?: string;
  readonly tokenHash?: string;
}

/** Hello and stream state: first message after SUBSCRIBE. */
export interface StreamStateMessage extends GolfCommon {
  readonly type: typeof GolfMessageType.streamState;
  readonly headSeq?: number;
  readonly serverTs?: number;
  /** Subscription refused; `dest` names which. */
  readonly denied?: boolean;
  readonly dest?: string;
  /** The server dropped queued messages: take a fresh snapshot. */
  readonly resync?: boolean;
}

export interface PaceUpdate {
  readonly flightId: string;
  readonly rev: number;
  readonly holeNo: number;
  readonly section: string;
  readonly holesDone: number;
  readonly enterTs: number | null;
  readonly ownSec: number;
  readonly waitSec: number;
  readonly allowanceSec: number;
  readonly cumDelaySec: number;
  readonly gapAheadSec: number | null;
  readonly paceState: PaceState;
  readonly paceRole: PaceRole;
  readonly heldByFlightId: string | null;
  readonly projectedTs: number | null;
  readonly lastFixTs: number | null;
}

export interface PaceMessage extends GolfCommon {
  readonly type: typeof GolfMessageType.pace;
  readonly tickTs?: number;
  readonly flights: readonly PaceUpdate[];
}

export interface TimeoutStatusMessage extends GolfCommon {
  readonly type: typeof GolfMessageType.timeoutStatus;
  readonly alertId: string;
  readonly rev: number;
  readonly status: TimeoutStatus;
  readonly user?: string;
  readonly note?: string;
  readonly untilTs?: number;
  readonly patch?: Partial<TimeoutView>;
}

/** What a dispatcher did (golf_dispatch_action), where a message comes of it. */
export interface OperatorStep {
  readonly action: string;
  readonly user: string;
}

export interface FlightStateMessage extends GolfCommon {
  readonly type: typeof GolfMessageType.flightState;
  readonly flightId: string;
  readonly rev: number;
  readonly status: string;
  readonly patch: FlightPatch;
  /** Absent = the day went on by itself. */
  readonly by?: OperatorStep;
}

export interface OverdueMessage extends GolfCommon {
  readonly type: typeof GolfMessageType.overdue;
  readonly count: number;
  readonly items?: readonly OverdueItem[];
}

/** A record changed that pages have in their lists. */
export interface RowStateMessage extends GolfCommon {
  readonly type: RowStateType;
  /** Of type `recordState`: the name of the description. */
  readonly entity?: string;
  readonly id: string;
  readonly rev: number;
  readonly status: string;
  readonly patch: Readonly<Record<string, unknown>>;
  /** The reader may not be told which record changed, nor how (PERM-32); id and patch are empty. */
  readonly withheld?: true;
}

/** A record of a list changed, as opposed to something that happened on the course. One transaction may change hundreds. */
export function isRowState(message: GolfMessage): message is RowStateMessage {
  return 'patch' in message && 'id' in message;
}

export interface FenceBreachMessage extends GolfCommon {
  readonly type: typeof GolfMessageType.fenceBreach;
  readonly breachId: string;
  readonly rev: number;
  readonly deviceId: string;
  readonly deviceNo?: string;
  readonly fenceId: string;
  readonly fenceName?: string;
  readonly action: string;
  readonly enterTs: number;
  readonly leaveTs: number | null;
}

export interface ParkOperationMessage extends GolfCommon {
  readonly type: typeof GolfMessageType.parkOperation;
  readonly status: string;
  readonly reason?: string;
  /** Name of who decided it; absent = nobody, a storm. */
  readonly operator?: string;
  readonly fromTs?: number;
  readonly shiftSec?: number;
}

export interface AssistanceMessage extends GolfCommon {
  readonly type: typeof GolfMessageType.assistance;
  readonly id: string;
  readonly deviceId?: string;
  readonly kind: string;
  readonly holeNo?: number;
  readonly level: string;
}

export interface BroadcastMessage extends GolfCommon {
  readonly type: typeof GolfMessageType.broadcast;
  readonly title: string;
  readonly content: string;
  readonly voiceText?: string;
  readonly priority?: string;
}

export interface LeaderboardMessage extends GolfCommon {
  readonly type: typeof GolfMessageType.leaderboard;
  readonly competitionId: string;
  readonly version: number;
}

export interface ParkSummaryMessage extends GolfCommon {
  readonly type: typeof GolfMessageType.parkSummary;
  readonly counters: DispatchCounters;
}

/** What a message about an alarm says besides the record: how it sounds, and what is spoken. */
export interface AlarmCall {
  readonly sound: AlarmSound;
  readonly voice?: string;
  /** The board of the park wants no tone and no sentence, or no sentence. */
  readonly soundOff?: boolean;
  readonly voiceOff?: boolean;
  /** Its figures went on, and nothing happened to it: nobody has to look again. */
  readonly figuresOnly?: boolean;
}

/** The record and how it sounds: a message that rings says so, a mere change is silent. */
export interface AlarmMessage extends GolfCommon, AlarmCall {
  readonly type: typeof GolfMessageType.alarm;
  readonly alarm: AlarmView;
  /** Who changed it; absent = the system. */
  readonly user?: string;
  /** golf_dispatch_action of what was taken back or begun again; absent = the record says what was done. */
  readonly deed?: string;
  /** Server wall clock when it was committed; absent where it is read later. */
  readonly commitTs?: number;
}

/** Everybody who watches now, each time somebody comes, goes or opens something. */
export interface PresenceMessage extends GolfCommon {
  readonly type: typeof GolfMessageType.presence;
  readonly watchers: readonly Watcher[];
}

export type GolfMessage =
  | PositionMessage
  | HoleTimeoutMessage
  | ForcedLogoutMessage
  | StreamStateMessage
  | PaceMessage
  | TimeoutStatusMessage
  | FlightStateMessage
  | OverdueMessage
  | RowStateMessage
  | FenceBreachMessage
  | ParkOperationMessage
  | AssistanceMessage
  | BroadcastMessage
  | LeaderboardMessage
  | ParkSummaryMessage
  | AlarmMessage
  | PresenceMessage;

export type GolfType = GolfMessage['type'];
