/** What is wrong on the course at a tick (ALARM-33, ALARM-34, ALARM-36, ALARM-39). Nothing is listed that nobody could do anything about. */

import { AlarmPriority, AlarmRule, AlarmSubject } from '#domain/codes/alarm.ts';
import { SuspendReason } from '#domain/codes/course.ts';
import { AlarmLevel } from '#domain/codes/play.ts';
import { formatOverdue } from '#domain/pace/format.ts';
import type { CourseDay } from '../model/day.ts';
import { isFlightOnCourse } from '../model/flightChanges.ts';
import type { DeviceState, FlightState, OrderState } from '../model/model.ts';
import { findCurrentRun } from '../model/runs.ts';
import { MINUTE_SEC, ORDER_LIMITS_SEC } from '../orders/orders.ts';
import { type AlarmCondition, createCondition } from './alarmCondition.ts';
import { listBreaches, listJumpRequests, listJumps } from './alarmFindings.ts';
import { listBottlenecks } from './bottlenecks.ts';
import { listCallsForHelp, listCartFailures } from './helpCalls.ts';
import { WaitingLines, formatPaceKey } from './waitingLines.ts';

const LATE_START_SEC = 5 * MINUTE_SEC;
const DEVICE_DUE_SEC = 5 * MINUTE_SEC;
const LOW_BATTERY_PERCENT = 20;
const ENOUGH_FOR_HOLES = 4;
/** Shared empty list: most devices have no condition at most ticks. */
const NONE: readonly AlarmCondition[] = [];

export function listConditions(day: CourseDay): readonly AlarmCondition[] {
  day.lostTime.follow();
  const lines = new WaitingLines(day);
  return [
    ...listEmergencies(day).map((condition) => addHeld(condition, lines)),
    ...listPaceConditions(day, lines),
    ...listBottlenecks(day, lines),
    ...listLateStarts(day),
    ...listMissingDevices(day),
    ...listDeviceConditions(day),
    ...listBreaches(day),
    ...listJumps(day),
    ...listJumpRequests(day),
    ...listLateOrders(day),
    ...listCartFailures(day).map((condition) => addHeld(condition, lines)),
  ];
}

/** Adds the flights that wait behind the flight of a condition. */
function addHeld(condition: AlarmCondition, lines: WaitingLines): AlarmCondition {
  const held = condition.flight === null ? [] : lines.listHeldBy(condition.flight);
  return held.length === 0 ? condition : { ...condition, held };
}

/** Lists emergencies, which count while play is suspended as well. */
export const listEmergencies = (day: CourseDay): readonly AlarmCondition[] => [
  ...listCallsForHelp(day),
  ...listLightning(day),
];

/** Lightning: one alarm each time the course has to be cleared. */
function listLightning({ suspended, suspendReason, suspendTs, park }: CourseDay): readonly AlarmCondition[] {
  if (!suspended || suspendReason !== SuspendReason.lightning) return [];
  return [
    createCondition({
      key: `emergency ${suspendTs}`,
      rule: AlarmRule.emergency,
      priority: AlarmPriority.red,
      subject: AlarmSubject.park,
      subjectId: park.id,
      subjectName: park.name,
      text: '雷电暂停打球，请确认各组已前往避雷亭',
      clearHoldSec: 0,
    }),
  ];
}

/** Late starts: one alarm a start hole, for the first flight in line. */
function listLateStarts(day: CourseDay): readonly AlarmCondition[] {
  const late = new Map<number, FlightState[]>();
  for (const flight of day.flights) {
    const { plan, startSec, finishSec, haltedSec } = flight;
    if (startSec >= 0 || day.playSec - plan.teeSec <= LATE_START_SEC) continue;
    const hasTeedOff = (flight.runs[0]?.teeOffSec ?? -1) >= 0;
    if (hasTeedOff || finishSec >= 0 || haltedSec >= 0) continue;
    const holeNo = flight.holes[0]?.holeNo ?? 0;
    late.set(holeNo, [...(late.get(holeNo) ?? []), flight]);
  }
  return [...late].flatMap(([holeNo, flights]) => {
    const [first, ...others] = flights.toSorted((a, b) => a.plan.teeSec - b.plan.teeSec);
    const hole = day.holes.get(holeNo)?.seed;
    if (!first || !hole) return [];
    const behind = others.length === 0 ? '' : `，后面还有${others.length}组`;
    return createCondition({
      key: `lateStart ${holeNo}`,
      rule: AlarmRule.lateStart,
      priority: AlarmPriority.amber,
      subject: AlarmSubject.hole,
      subjectId: hole.holeId,
      subjectName: hole.displayNo,
      flight: first,
      holeNo,
      held: others,
      about: [first],
      text: `${hole.displayNo}号洞发球延误：${first.plan.flightNo}组晚${formatOverdue(day.playSec - first.plan.teeSec)}${behind}`,
    });
  });
}

/** Flights that are about to start without a tracker. */
function listMissingDevices(day: CourseDay): readonly AlarmCondition[] {
  // Where no tracker reports, people tell.
  if (!day.hasTrackers) return [];
  const flights = day.flights.filter((flight) => {
    if (flight.startSec >= 0) return false;
    const { plan, finishSec, carts, orders } = flight;
    const isSoon = day.playSec >= plan.teeSec - DEVICE_DUE_SEC && finishSec < 0;
    return isSoon && carts.length === 0 && !orders.some(({ handset }) => handset !== null);
  });
  return flights.map((flight) => {
    const { plan, holes } = flight;
    return createCondition({
      key: `noDevice ${plan.flightId}`,
      rule: AlarmRule.lateStart,
      priority: AlarmPriority.amber,
      subject: AlarmSubject.flight,
      subjectId: plan.flightId,
      subjectName: plan.flightNo,
      flight,
      holeNo: holes[0]?.holeNo ?? 0,
      text: `${plan.flightNo}组临近发球仍未绑定设备`,
    });
  });
}

function listDeviceConditions(day: CourseDay): readonly AlarmCondition[] {
  const conditions: AlarmCondition[] = [];
  // Where no tracker reports, people tell.
  if (!day.hasTrackers) return NONE;
  for (const device of day.devices)
    if (device.flight !== null && isFlightOnCourse(device.flight))
      conditions.push(...listConditionsOfDevice(day, device, device.flight));
  return conditions;
}

function listConditionsOfDevice(
  day: CourseDay,
  device: DeviceState,
  flight: FlightState,
): readonly AlarmCondition[] {
  const { deviceId, deviceNo } = device;
  const lastSec = day.findLastFixSec(device);
  // One that has said nothing yet is missed since its flight set out.
  const silentSec = lastSec < 0 ? day.playSec - flight.startSec : day.nowSec - lastSec;
  const isLost = silentSec > day.pace.lostFixSec;
  const isFarFromHome = flight.holes.length - flight.holesDone > ENOUGH_FOR_HOLES;
  const percent = isFarFromHome ? day.readBattery(device) : null;
  const isLow = percent !== null && percent < LOW_BATTERY_PERCENT;
  if (!isLost && !isLow) return NONE;
  const about = {
    subject: AlarmSubject.device,
    subjectId: deviceId,
    subjectName: deviceNo,
    flight,
    holeNo: findCurrentRun(flight)?.hole.holeNo ?? 0,
  };
  return [
    ...(isLost
      ? [
          createCondition({
            ...about,
            key: `deviceLost ${deviceId}`,
            rule: AlarmRule.deviceLost,
            priority: AlarmPriority.amber,
            isRelapsing: true,
            text: `${flight.plan.flightNo}组设备${deviceNo}${lastSec < 0 ? '出发后未上报' : '失联'}${formatOverdue(silentSec)}`,
          }),
        ]
      : []),
    ...(isLow
      ? [
          createCondition({
            ...about,
            key: `lowBattery ${deviceId}`,
            rule: AlarmRule.lowBattery,
            priority: AlarmPriority.information,
            text: `${flight.plan.flightNo}组设备${deviceNo}电量${percent}%，还有${flight.holes.length - flight.holesDone}洞`,
          }),
        ]
      : []),
  ];
}

/**
 * Orders overdue by twice their limit; the popup of overdue orders covers those below. One alarm for all caddies of
 * a flight.
 */
function listLateOrders(day: CourseDay): readonly AlarmCondition[] {
  const late = new Map<string, OrderState[]>();
  for (const order of day.overdue) {
    const limitSec = ORDER_LIMITS_SEC[order.stage] ?? Infinity;
    if (day.playSec - order.dueSec <= limitSec) continue;
    const key = `orders ${order.flight.plan.flightId} ${order.stage}`;
    late.set(key, [...(late.get(key) ?? []), order]);
  }
  return [...late].flatMap(([key, orders]) => {
    const [first, ...others] = orders.toSorted((a, b) => a.dueSec - b.dueSec);
    return first === undefined
      ? []
      : createOrderCondition(key, [first, ...others], day.playSec - first.dueSec);
  });
}

const ORDER_WORDS: Readonly<Record<number, string>> = {
  0: '待接单',
  1: '待开机',
  2: '待派单',
  4: '待清洁确认',
};

/** @param orders of one flight in one stage, the one that waits longest first */
function createOrderCondition(
  key: string,
  orders: readonly [OrderState, ...OrderState[]],
  overSec: number,
): AlarmCondition {
  const [{ orderId, flight, stage }] = orders;
  const named = orders.flatMap(({ caddie }) => (caddie.caddieNo === '' ? [] : [caddie.caddieNo]));
  const missing = orders.length - named.length;
  // Nobody has given them out yet: there is nobody who could accept.
  const what = [
    ...(missing > 0 ? [`${missing}名球童未派`] : []),
    ...(named.length > 0 ? [`球童${named.toSorted().join('、')}${ORDER_WORDS[stage] ?? ''}`] : []),
  ].join('、');
  return createCondition({
    key,
    rule: AlarmRule.overdueOrder,
    // Before the start it costs the flight its tee time; cleaning costs nobody on the course anything.
    priority: stage === 4 ? AlarmPriority.information : AlarmPriority.amber,
    subject: AlarmSubject.caddieOrder,
    subjectId: orderId,
    subjectName: flight.plan.boardNo,
    holeNo: 0,
    text: `${flight.plan.flightNo}组${what}超时${formatOverdue(overSec)}`,
    clearHoldSec: 0,
  });
}

/** Flights that lose time at the cost of those behind it (PACE-20 to PACE-25): the culprit carries the alarm, its chain hangs on it. */
function listPaceConditions(day: CourseDay, lines: WaitingLines): readonly AlarmCondition[] {
  return day.lostTime.raised().map(({ flight, level, lostSec }) => {
    const { plan } = flight;
    const hole = findCurrentRun(flight)?.hole;
    const held = lines.listHeldBy(flight);
    const minutes = Math.max(1, Math.round(lostSec / 60));
    return createCondition({
      key: formatPaceKey(flight),
      rule: AlarmRule.pace,
      priority: level === AlarmLevel.red ? AlarmPriority.red : AlarmPriority.amber,
      subject: AlarmSubject.flight,
      subjectId: plan.flightId,
      subjectName: plan.flightNo,
      flight,
      holeNo: hole?.holeNo ?? 0,
      lostSec: Math.round(lostSec),
      held,
      text: `${plan.flightNo}组在${hole?.displayNo ?? ''}号洞比标准慢${minutes}分钟，${formatCost(flight, held, lines)}`,
      // The measurement has its own hold.
      clearHoldSec: 0,
      isRelapsing: true,
    });
  });
}

function formatCost(flight: FlightState, held: readonly FlightState[], lines: WaitingLines): string {
  if (held.length > 0) return `压住${held.length}组`;
  const root = lines.findRoot(flight);
  return root === null ? '后组即将等待' : `现被${root.plan.flightNo}组压住`;
}
