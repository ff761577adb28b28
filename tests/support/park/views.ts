/** The parts of a park's picture, plain: one quiet flight, one alarm, one fix, one hole; a test says what is different. */

import type { AlarmView } from '#domain/alarms/alarm.ts';
import { AlarmPriority, AlarmRule, AlarmState, AlarmSubject } from '#domain/codes/alarm.ts';
import type {
  DispatchSnapshot,
  FlightView,
  HoleView,
  PositionItem,
  TimeoutView,
} from '#domain/dispatch/model.ts';

/** @param ts epoch ms of its tee time, its start and its last fix */
export function flightView(ts: number, change: Partial<FlightView> = {}): FlightView {
  return {
    flightId: '1700000000000052001',
    rev: 1,
    flightNo: '0730-1',
    boardNo: '1',
    cabin: '1',
    transport: '1',
    startType: '1',
    competitionId: null,
    playerCount: 0,
    players: [],
    ready: { players: true, caddies: true, carts: true, devices: true },
    teeTs: ts,
    actualStartTs: ts,
    actualFinishTs: null,
    startHoleNo: 1,
    holeSequence: [1, 2, 3],
    status: '2',
    holeNo: 1,
    section: '1',
    holesDone: 0,
    enterTs: ts,
    ownSec: 60,
    waitSec: 0,
    allowanceSec: 840,
    cumDelaySec: 0,
    gapAheadSec: null,
    aheadFlightId: null,
    heldByFlightId: null,
    paceState: '2',
    paceRole: '0',
    projectedTs: null,
    primaryDeviceId: null,
    lastFixTs: ts,
    splits: [],
    handling: null,
    ...change,
  };
}

/** @param raiseTs epoch ms; its hole was entered a quarter of an hour before */
export function timeoutView(raiseTs: number, change: Partial<TimeoutView> = {}): TimeoutView {
  return {
    alertId: '1700000000000090001',
    rev: 1,
    alertNo: 'A1',
    parkId: '1700000000000000101',
    flightId: '1700000000000052001',
    flightNo: '0730-1',
    boardNo: '1',
    holeNo: 4,
    section: '2',
    level: '1',
    cause: '1',
    heldByFlightId: null,
    enterTs: raiseTs - 871_000,
    limitSec: 840,
    ownSec: 871,
    waitSec: 0,
    overSec: 31,
    cumDelaySec: 412,
    gapAheadSec: null,
    raiseTs,
    status: '0',
    ackUser: null,
    ackTs: null,
    remindCount: 0,
    lastRemindTs: null,
    remindReceipt: null,
    marshalId: null,
    marshalName: null,
    marshalTs: null,
    shelveUntilTs: null,
    shelveCount: 0,
    resolveTs: null,
    closeUser: null,
    closeReason: null,
    note: null,
    ...change,
  };
}

/** A pace alarm nobody took yet. */
export function alarmView(raiseTs: number, change: Partial<AlarmView> = {}): AlarmView {
  return {
    alarmId: '1700000000000070001',
    rev: 1,
    alarmNo: 'G1',
    parkId: '1700000000000000101',
    rule: AlarmRule.pace,
    priority: AlarmPriority.amber,
    state: AlarmState.raised,
    subject: AlarmSubject.flight,
    subjectId: '1700000000000052001',
    subjectName: '0730-1',
    flightId: '1700000000000052001',
    flightNo: '0730-1',
    holeNo: 1,
    text: '0730-1组已慢 2 分 30 秒',
    lostSec: 150,
    heldFlightIds: [],
    timeoutIds: [],
    rootAlarmId: null,
    raiseTs,
    raiseHole: '1',
    askTs: raiseTs,
    redTs: null,
    heardTs: null,
    chatterTs: null,
    escalateTs: null,
    ackUser: null,
    ackTs: null,
    ownerId: null,
    ownerName: null,
    shelveUntilTs: null,
    shelveReason: null,
    shelveCount: 0,
    remindCount: 0,
    lastRemindTs: null,
    remindReceipt: null,
    marshalId: null,
    marshalName: null,
    marshalTs: null,
    clearTs: null,
    closeUser: null,
    closeTs: null,
    closeReason: null,
    note: null,
    ...change,
  };
}

export function positionItem(fixTs: number, change: Partial<PositionItem> = {}): PositionItem {
  return {
    deviceId: '1700000000000004001',
    deviceNo: 'C1',
    deviceType: '1',
    lng: 113.93,
    lat: 22.53,
    holeNo: 1,
    section: '2',
    progress: 0.5,
    speed: 1,
    heading: 90,
    acc: 4,
    battery: 80,
    fixTs,
    cached: false,
    ...change,
  };
}

/** A hole of a course of three. */
export function holeView(holeNo: number, change: Partial<HoleView> = {}): HoleView {
  return {
    holeId: `hole-${holeNo}`,
    holeNo,
    displayNo: String(holeNo),
    areaId: 'A',
    par: 4,
    yards: 400,
    timeParSec: 840,
    transferSec: 60,
    capacity: 2,
    status: '1',
    halfwayHouse: false,
    nextHoleNo: (holeNo % 3) + 1,
    ...change,
  };
}

/** An open park without anybody, epoch `e1`. */
export function snapshotOf(
  parkId: string,
  ts: number,
  change: Partial<DispatchSnapshot> = {},
): DispatchSnapshot {
  return {
    epoch: 'e1',
    seq: 0,
    clock: { serverTs: ts, parkTs: ts, speed: 1 },
    park: {
      id: parkId,
      name: '一号球场',
      status: '1',
      suspendReason: null,
      suspendTs: null,
      tickSec: 5,
      teeIntervalSec: 600,
      staleFixSec: 90,
      lostFixSec: 600,
      areas: [],
      voiceTemplate: '{hole}号洞，{flight}组，超时{min}分钟',
    },
    holes: [],
    flights: [],
    positions: [],
    timeouts: [],
    counters: { waitingCaddies: 0, availableCarts: 0, overdueOrders: 0 },
    ...change,
  };
}
