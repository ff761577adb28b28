/** Tables of the dispatch package. Columns of the hole timeout are the wire's own fields. */

import type { AlarmView } from '#domain/alarms/alarm.ts';
import { ReviewResult } from '#domain/codes/play.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { defineTable, type TableOf, type TablesOf } from '../database/defineTable.ts';
import type { DispatchLogRow } from '../park/model/decisions.ts';

/** Where the simulated day of a park stands: with its seed and its actions that is the whole state (SIM-02). */
export const golfSimDayTable = defineTable('golfSimDay', {
  columns: {
    parkId: 'varchar(19) primary key',
    dayIndex: 'integer not null',
    /** Park time of tick 0, epoch ms. */
    startTs: 'bigint not null',
    tick: 'integer not null',
    /** Seed, preset, scale and tick length as JSON: a day of other options cannot be resumed. */
    options: 'text not null',
  },
});

/** An operator action at the tick it happened. */
export const golfSimActionTable = defineTable('golfSimAction', {
  columns: {
    parkId: 'varchar(19) not null',
    dayIndex: 'integer not null',
    /** 1, 2, 3 … within the day. */
    no: 'integer not null',
    tick: 'integer not null',
    /** JSON. */
    action: 'text not null',
  },
  keys: { golf_sim_action_pk: 'primary key (park_id, day_index, no)' },
});

/** Actions of an actual day that stand no more in rows of their own (server/dispatch/dayChapter). */
export const golfDayChapterTable = defineTable('golfDayChapter', {
  columns: {
    parkId: 'varchar(19) not null',
    dayIndex: 'integer not null',
    /** Numbers of its first and last action. */
    firstNo: 'integer not null',
    lastNo: 'integer not null',
    packed: 'bytea not null',
  },
  keys: { golf_day_chapter_pk: 'primary key (park_id, day_index, first_no)' },
});

/** Fixes that an actual day has not received yet (server/dispatch/fixStore). */
export const golfWaitingFixTable = defineTable('golfWaitingFix', {
  columns: {
    parkId: 'varchar(19) not null',
    no: 'bigint not null generated always as identity',
    /** How many they are. */
    amount: 'integer not null',
    /** JSON list of `TrackerFix`. */
    fixes: 'text not null',
  },
  keys: { golf_waiting_fix_pk: 'primary key (park_id, no)' },
});

/** An actual day whose log is kept. */
export const golfDayBeginTable = defineTable('golfDayBegin', {
  columns: {
    parkId: 'varchar(19) not null',
    dayIndex: 'integer not null',
    /** JSON of `DayOptions`, with the course as it was then. */
    options: 'text not null',
  },
  keys: { golf_day_begin_pk: 'primary key (park_id, day_index)' },
});

export const golfHoleTimeoutTable = defineTable('golfHoleTimeout', {
  columns: {
    alertId: 'varchar(19) primary key',
    rev: 'integer not null',
    alertNo: 'varchar(30) not null',
    parkId: 'varchar(19) not null',
    flightId: 'varchar(19) not null',
    flightNo: 'varchar(20) not null',
    boardNo: 'varchar(20) not null',
    holeNo: 'integer not null',
    section: 'varchar(1) not null',
    level: 'varchar(1) not null',
    cause: 'varchar(1) not null',
    heldByFlightId: 'varchar(19)',
    enterTs: 'bigint not null',
    limitSec: 'integer not null',
    ownSec: 'integer not null',
    waitSec: 'integer not null',
    overSec: 'integer not null',
    cumDelaySec: 'integer not null',
    gapAheadSec: 'integer',
    raiseTs: 'bigint not null',
    status: 'varchar(1) not null',
    ackUser: 'varchar(50)',
    ackTs: 'bigint',
    remindCount: 'integer not null',
    lastRemindTs: 'bigint',
    remindReceipt: 'varchar(1)',
    marshalId: 'varchar(19)',
    marshalName: 'varchar(50)',
    marshalTs: 'bigint',
    shelveUntilTs: 'bigint',
    shelveCount: 'integer not null',
    resolveTs: 'bigint',
    closeUser: 'varchar(50)',
    closeReason: 'varchar(2)',
    note: 'varchar(500)',
    /** golf_review_result; 复核登记 is the only thing about an alarm that the day does not know. */
    reviewResult: `varchar(1) not null default '${ReviewResult.unreviewed}'`,
    reviewUser: 'varchar(50)',
    reviewNote: 'varchar(200)',
  },
  indexes: { golf_hole_timeout_park: '(park_id, raise_ts)' },
});

export const golfAlarmTable = defineTable('golfAlarm', {
  columns: {
    alarmId: 'varchar(19) primary key',
    rev: 'integer not null',
    alarmNo: 'varchar(30) not null',
    parkId: 'varchar(19) not null',
    rule: 'varchar(2) not null',
    priority: 'varchar(1) not null',
    state: 'varchar(1) not null',
    subject: 'varchar(1) not null',
    subjectId: 'varchar(19) not null',
    subjectName: 'varchar(50) not null',
    flightId: 'varchar(19)',
    flightNo: 'varchar(20)',
    holeNo: 'integer not null',
    text: 'varchar(200) not null',
    lostSec: 'integer',
    /** Ids with commas between them. */
    heldFlightIds: 'text not null',
    timeoutIds: 'text not null',
    rootAlarmId: 'varchar(19)',
    raiseTs: 'bigint not null',
    redTs: 'bigint',
    escalateTs: 'bigint',
    ackUser: 'varchar(50)',
    ackTs: 'bigint',
    ownerId: 'varchar(19)',
    ownerName: 'varchar(50)',
    shelveUntilTs: 'bigint',
    shelveReason: 'varchar(200)',
    shelveCount: 'integer not null',
    remindCount: 'integer not null',
    lastRemindTs: 'bigint',
    remindReceipt: 'varchar(1)',
    marshalId: 'varchar(19)',
    marshalName: 'varchar(50)',
    marshalTs: 'bigint',
    clearTs: 'bigint',
    closeUser: 'varchar(50)',
    closeTs: 'bigint',
    closeReason: 'varchar(2)',
    note: 'varchar(500)',
    raiseHole: "varchar(6) not null default ''",
    askTs: 'bigint',
    heardTs: 'bigint',
    chatterTs: 'bigint',
    /** JSON of an `AlarmIntervention`. */
    intervention: 'text',
  },
  indexes: { golf_alarm_park: '(park_id, raise_ts)' },
});

/** An alarm that the managers of its park were informed of. */
export const golfAlarmNoticeTable = defineTable('golfAlarmNotice', {
  columns: {
    alarmId: 'varchar(19) primary key',
    parkId: 'varchar(19) not null',
    /** What the letters of this announcement are about. */
    letterId: 'varchar(19) not null',
    /** Park time, epoch ms. */
    noticeTs: 'bigint not null',
  },
  indexes: { golf_alarm_notice_park: '(park_id, notice_ts)' },
});

/**
 * A broadcast that has not been sent; taking the row out decides whether it is sent, taken back or given up (BOARD-109).
 */
export const golfBroadcastTable = defineTable('golfBroadcast', {
  columns: {
    id: 'varchar(19) primary key',
    parkId: 'varchar(19) not null',
    userId: 'varchar(19) not null',
    realname: 'varchar(50) not null',
    text: 'varchar(100) not null',
    /** The receivers, in words. */
    listeners: 'varchar(100) not null',
    /** golf_channel */
    channel: 'varchar(2)',
    /** Wall clock at which it is sent, epoch ms. */
    dueTs: 'bigint not null',
  },
});

export const golfDispatchLogTable = defineTable('golfDispatchLog', {
  columns: {
    id: 'varchar(19) primary key',
    parkId: 'varchar(19) not null',
    flightId: 'varchar(19) not null',
    alertId: 'varchar(19) not null',
    action: 'varchar(2) not null',
    content: 'varchar(500) not null',
    channel: 'varchar(2)',
    operator: 'varchar(50) not null',
    operateTime: 'timestamp(0) not null',
    receipt: 'varchar(1)',
  },
  indexes: { golf_dispatch_log_alert: '(alert_id)', golf_dispatch_log_flight: '(flight_id)' },
});

/** What a device reported in five minutes (server/dispatch/tracks). */
export const golfTrackTable = defineTable('golfTrack', {
  columns: {
    parkId: 'varchar(19) not null',
    deviceId: 'varchar(19) not null',
    /** Park time at which the five minutes begin, epoch ms. */
    slotTs: 'bigint not null',
    flightId: 'varchar(19)',
    /** JSON list of fixes without its brackets. */
    fixes: 'text not null',
  },
  keys: { golf_track_pk: 'primary key (park_id, device_id, slot_ts)' },
  indexes: { golf_track_slot: '(park_id, slot_ts)' },
});

type AlarmCodes = Omit<AlarmView, 'heldFlightIds' | 'timeoutIds' | 'intervention'>;

declare module '../database/schema.ts' {
  interface Database extends TablesOf<
    | typeof golfSimDayTable
    | typeof golfSimActionTable
    | typeof golfDayChapterTable
    | typeof golfWaitingFixTable
    | typeof golfDayBeginTable
    | typeof golfAlarmNoticeTable
    | typeof golfBroadcastTable
    | typeof golfTrackTable
  > {
    golfHoleTimeout: TableOf<typeof golfHoleTimeoutTable, TimeoutView>;
    golfAlarm: TableOf<typeof golfAlarmTable, AlarmCodes>;
    golfDispatchLog: TableOf<typeof golfDispatchLogTable, DispatchLogRow>;
  }
}
