/**
 * What the dispatch board knows of one park: the REST snapshot and the rows that realtime messages patch. `…Ts` of flights,
 * alarms and positions are *park time*, `serverTs` and `ts` the server's wall clock; `clock` of a snapshot ties the two
 * together, so that ages come from the wall clock and timers on screen from park time.
 */

import type { AlarmView } from '../alarms/alarm.ts';
import type { Section } from '../codes/course.ts';
import type {
  AlarmLevel,
  FlightStatus,
  PaceRole,
  PaceState,
  TimeoutCause,
  TimeoutStatus,
} from '../codes/play.ts';
import type { FlightHandling } from './handling.ts';
import type { ParkView } from './parkView.ts';

export type { AreaView, MuteFlags, ParkView } from './parkView.ts';

/** One device's last known fix (LIVE-05). Coordinates WGS-84 degrees, speed m/s, heading degrees, acc metres. */
export interface PositionItem {
  readonly deviceId: string;
  readonly deviceNo: string;
  /** golf_device_type: 1 球车终端 2 球童手持 3 包牌 4 巡场终端 5 工作车 */
  readonly deviceType: string;
  readonly flightId?: string;
  readonly flightNo?: string;
  readonly caddieId?: string;
  readonly lng: number;
  readonly lat: number;
  /** 0 = off course. */
  readonly holeNo: number;
  readonly section: Section;
  /** 0–1 along the centre line. */
  readonly progress: number;
  readonly speed: number;
  readonly heading: number;
  readonly acc: number;
  /** Percent. */
  readonly battery: number;
  /** Park time of the fix. */
  readonly fixTs: number;
  /** Stored on the device while it was offline: drawn in the track, never moves the live marker back. */
  readonly cached: boolean;
}

export interface FlightPlayer {
  readonly playerId: string;
  readonly name: string;
  /** 1 男 2 女 */
  readonly sex: string;
  readonly bagTag: string;
  readonly caddieId: string | null;
  readonly caddieName: string | null;
  readonly caddieNo: string | null;
  readonly cartNo: string | null;
  readonly deviceId: string | null;
  /** Where the starter registers guests one by one: whether this one has come. */
  readonly isHere?: boolean;
}

/** The four lights of a starter slot. */
export interface Readiness {
  readonly players: boolean;
  readonly caddies: boolean;
  readonly carts: boolean;
  readonly devices: boolean;
}

/** One hole of a flight's round as the drill-down strip shows it. */
export interface HoleSplit {
  readonly holeNo: number;
  readonly allowanceSec: number;
  readonly ownSec: number;
  readonly waitSec: number;
  readonly enterTs: number;
  readonly leaveTs: number | null;
}

export interface FlightView {
  readonly flightId: string;
  readonly rev: number;
  readonly flightNo: string;
  readonly boardNo: string;
  /** golf_cabin 1 | 2 */
  readonly cabin: string;
  /** golf_transport: 1 球车 2 步行 3 混合 */
  readonly transport: string;
  /** golf_start_type */
  readonly startType: string;
  readonly competitionId: string | null;
  readonly playerCount: number;
  readonly players: readonly FlightPlayer[];
  readonly ready: Readiness;
  readonly teeTs: number;
  readonly actualStartTs: number | null;
  readonly actualFinishTs: number | null;
  readonly startHoleNo: number;
  /** Hole numbers in playing order. */
  readonly holeSequence: readonly number[];
  readonly status: FlightStatus;
  /** 0 while not on the course. */
  readonly holeNo: number;
  readonly section: Section;
  readonly holesDone: number;
  readonly enterTs: number | null;
  /** Seconds on the current hole at `asOfTs`. */
  readonly ownSec: number;
  readonly waitSec: number;
  readonly allowanceSec: number;
  readonly cumDelaySec: number;
  readonly gapAheadSec: number | null;
  readonly aheadFlightId: string | null;
  readonly heldByFlightId: string | null;
  readonly paceState: PaceState;
  readonly paceRole: PaceRole;
  readonly projectedTs: number | null;
  readonly primaryDeviceId: string | null;
  readonly lastFixTs: number | null;
  readonly splits: readonly HoleSplit[];
  /** `null` = nobody has done anything about it. */
  readonly handling: FlightHandling | null;
}

export type FlightPatch = Partial<FlightView>;

export interface HoleView {
  readonly holeId: string;
  readonly holeNo: number;
  readonly displayNo: string;
  readonly areaId: string;
  readonly par: number;
  readonly yards: number;
  readonly timeParSec: number;
  readonly transferSec: number;
  readonly capacity: number;
  /** golf_hole_status: 1 开放 2 关闭 3 维护 */
  readonly status: string;
  readonly halfwayHouse: boolean;
  readonly nextHoleNo: number;
}

/** A hole-timeout alarm. */
export interface TimeoutView {
  readonly alertId: string;
  readonly rev: number;
  readonly alertNo: string;
  readonly parkId: string;
  readonly flightId: string;
  readonly flightNo: string;
  readonly boardNo: string;
  readonly holeNo: number;
  readonly section: Section;
  readonly level: AlarmLevel;
  readonly cause: TimeoutCause;
  readonly heldByFlightId: string | null;
  readonly enterTs: number;
  readonly limitSec: number;
  readonly ownSec: number;
  readonly waitSec: number;
  readonly overSec: number;
  readonly cumDelaySec: number;
  readonly gapAheadSec: number | null;
  /** Park time of the first raise. */
  readonly raiseTs: number;
  readonly status: TimeoutStatus;
  readonly ackUser: string | null;
  readonly ackTs: number | null;
  readonly remindCount: number;
  readonly lastRemindTs: number | null;
  /** golf_receipt_status of the last reminder: 0 已发送 1 已送达 2 已回执 3 失败; null = none sent. */
  readonly remindReceipt: string | null;
  readonly marshalId: string | null;
  readonly marshalName: string | null;
  readonly marshalTs: number | null;
  readonly shelveUntilTs: number | null;
  readonly shelveCount: number;
  readonly resolveTs: number | null;
  readonly closeUser: string | null;
  /** golf_close_reason */
  readonly closeReason: string | null;
  readonly note: string | null;
}

/** An item of `/admin/workspace/queryOutTimeList`; the misspelt name is the wire's. */
export interface OverdueItem {
  readonly status: number;
  readonly borad_no: string;
  readonly timeStr: string;
  readonly orderId?: string;
  readonly flightId?: string;
  readonly overdueSec?: number;
  readonly teeTime?: string;
  readonly cabin?: string;
  /** 球童单号 */
  readonly orderNo?: string;
  readonly flightNo?: string;
  /** Absent = nobody is assigned yet, or the server does not tell. */
  readonly caddieNo?: string;
  readonly caddieName?: string;
  /** Absent = the orders of one park were asked for, or the server does not tell. */
  readonly parkId?: string;
}

export interface DispatchCounters {
  /** 待号球童 */
  readonly waitingCaddies: number;
  /** 可用车 */
  readonly availableCarts: number;
  readonly overdueOrders: number;
}

/** Ties park time to the wall clock: `parkTs` was true at `serverTs`, and runs `speed` times as fast. */
export interface ParkClock {
  readonly serverTs: number;
  readonly parkTs: number;
  /** 0 = paused. */
  readonly speed: number;
}

/** `GET /admin/golfDispatch/snapshot?parkId` (BOARD-17). */
export interface DispatchSnapshot {
  readonly epoch: string;
  /** Last sequence number contained in this picture, of destination `/golf/client/{parkId}`. */
  readonly seq: number;
  readonly clock: ParkClock;
  readonly park: ParkView;
  readonly holes: readonly HoleView[];
  readonly flights: readonly FlightView[];
  readonly positions: readonly PositionItem[];
  readonly timeouts: readonly TimeoutView[];
  /** Absent on a server that knows no alarms but hole timeouts. */
  readonly alarms?: readonly AlarmView[];
  readonly counters: DispatchCounters;
}
