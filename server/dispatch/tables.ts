/** Tables of the dispatch package. Columns of the hole timeout are the wire's own fields. */

import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import type { DispatchLogRow } from '../park/model/decisions.ts';

type Optional<T> = ColumnType<T, T | undefined, T>;

/** Where the simulated day of a park stands: with its seed and its actions that is the whole state (SIM-02). */
interface GolfSimDayTable {
  parkId: string;
  dayIndex: number;
  /** Park time of tick 0, epoch ms. */
  startTs: number;
  tick: number;
  /** Seed, preset, scale and tick length as JSON: a day of other options cannot be resumed. */
  options: string;
}

/** An operator action at the tick it happened. */
interface GolfSimActionTable {
  parkId: string;
  dayIndex: number;
  /** 1, 2, 3 … within the day. */
  no: number;
  tick: number;
  /** JSON. */
  action: string;
}

/** Actions of an actual day that stand no more in rows of their own (server/dispatch/dayChapter). */
interface GolfDayChapterTable {
  parkId: string;
  dayIndex: number;
  /** Numbers of its first and last action. */
  firstNo: number;
  lastNo: number;
  packed: Buffer;
}

/** Fixes that an actual day has not received yet (server/dispatch/fixStore). */
interface GolfWaitingFixTable {
  parkId: string;
  no: GeneratedAlways<number>;
  /** How many they are. */
  amount: number;
  /** JSON list of `TrackerFix`. */
  fixes: string;
}

/** An actual day whose log is kept. */
interface GolfDayBeginTable {
  parkId: string;
  dayIndex: number;
  /** JSON of `DayOptions`, with the course as it was then. */
  options: string;
}

interface GolfHoleTimeoutTable extends TimeoutView {
  /** golf_review_result; 复核登记 is the only thing about an alarm that the day does not know. */
  reviewResult: Generated<string>;
  reviewUser: Optional<string | null>;
  reviewNote: Optional<string | null>;
}
export interface GolfAlarmTable extends Omit<AlarmView, 'heldFlightIds' | 'timeoutIds' | 'intervention'> {
  /** Ids with commas between them. */
  readonly heldFlightIds: string;
  readonly timeoutIds: string;
  /** JSON of an `AlarmIntervention`. */
  readonly intervention: string | null;
}
/** An alarm that the managers of its park were informed of. */
interface GolfAlarmNoticeTable {
  alarmId: string;
  parkId: string;
  /** What the letters of this announcement are about. */
  letterId: string;
  /** Park time, epoch ms. */
  noticeTs: number;
}
/**
 * A broadcast that has not been sent; taking the row out decides whether it is sent, taken back or given up (BOARD-109).
 */
interface GolfBroadcastTable {
  id: string;
  parkId: string;
  userId: string;
  realname: string;
  text: string;
  /** The receivers, in words. */
  listeners: string;
  /** golf_channel */
  channel: string | null;
  /** Wall clock at which it is sent, epoch ms. */
  dueTs: number;
}
type GolfDispatchLogTable = DispatchLogRow;

/** What a device reported in five minutes (server/dispatch/tracks). */
interface GolfTrackTable {
  parkId: string;
  deviceId: string;
  /** Park time at which the five minutes begin, epoch ms. */
  slotTs: number;
  flightId: string | null;
  /** JSON list of fixes without its brackets. */
  fixes: string;
}

declare module '../database/schema.ts' {
  interface Database {
    golfSimDay: GolfSimDayTable;
    golfSimAction: GolfSimActionTable;
    golfDayChapter: GolfDayChapterTable;
    golfWaitingFix: GolfWaitingFixTable;
    golfDayBegin: GolfDayBeginTable;
    golfHoleTimeout: GolfHoleTimeoutTable;
    golfAlarm: GolfAlarmTable;
    golfAlarmNotice: GolfAlarmNoticeTable;
    golfBroadcast: GolfBroadcastTable;
    golfDispatchLog: GolfDispatchLogTable;
    golfTrack: GolfTrackTable;
  }
}
