/** Carts where they must not be, holes left out unasked, and requests to leave one out (ALARM-35, ALARM-51). */

import { AlarmPriority, AlarmRule, AlarmSubject } from '#domain/codes/alarm.ts';
import { FenceType } from '#domain/codes/course.ts';
import { formatOverdue } from '#domain/pace/format.ts';
import type { CourseDay } from '../model/day.ts';
import type { DetectedJump } from '../model/findings.ts';
import { isFlightOnCourse } from '../model/flightChanges.ts';
import { findCurrentRun } from '../model/runs.ts';
import { type AlarmCondition, createCondition } from './alarmCondition.ts';

const REQUEST_WAITS_SEC = 180;

const nameHoles = (day: CourseDay, holeNos: readonly number[]): string =>
  holeNos.map((holeNo) => day.holes.get(holeNo)?.seed.displayNo ?? String(holeNo)).join('、');

/** Lists carts that still breach a fence; one that has left the park is red. */
export function listBreaches(day: CourseDay): readonly AlarmCondition[] {
  return day.breaches.flatMap(({ breachId, device, flight, fence, holeNo, leaveSec }) => {
    if (leaveSec >= 0) return [];
    const isBoundary = fence.fenceType === FenceType.boundary;
    return createCondition({
      key: `breach ${breachId}`,
      rule: AlarmRule.fenceBreach,
      priority: isBoundary ? AlarmPriority.red : AlarmPriority.amber,
      subject: AlarmSubject.device,
      subjectId: device.deviceId,
      subjectName: device.deviceNo,
      flight,
      holeNo,
      text: `${flight.plan.flightNo}组球车${device.deviceNo}${isBoundary ? '驶出球场边界' : `进入${fence.name}`}`,
      clearHoldSec: 0,
    });
  });
}

/** Lists overdue jump requests of flights that have not reached the target hole yet. */
export const listJumpRequests = (day: CourseDay): readonly AlarmCondition[] =>
  [...day.jumpsPending.values()].flatMap((request) => {
    const { flight, toHoleNo, skippedHoles, sec, jumpId } = request;
    const waitsSec = day.nowSec - sec;
    const isPast = flight.finishSec >= 0 || flight.runs.some(({ hole }) => hole.holeNo === toHoleNo);
    if (waitsSec <= REQUEST_WAITS_SEC || isPast) return [];
    const { flightId, flightNo } = flight.plan;
    return createCondition({
      key: `jumpRequest ${jumpId}`,
      rule: AlarmRule.jump,
      priority: AlarmPriority.amber,
      subject: AlarmSubject.flight,
      subjectId: flightId,
      subjectName: flightNo,
      flight,
      holeNo: findCurrentRun(flight)?.hole.holeNo ?? 0,
      text: `${flightNo}组申请跳过${nameHoles(day, skippedHoles)}号洞，已等${formatOverdue(waitsSec)}未答复`,
      clearHoldSec: 0,
    });
  });

/** Lists detected jumps while the flight plays the hole that it jumped to. */
export const listJumps = (day: CourseDay): readonly AlarmCondition[] =>
  day.jumpsDetected.flatMap((jump) => (isPlayingThere(jump) ? createJumpCondition(day, jump) : []));

const isPlayingThere = ({ flight, toHoleNo }: DetectedJump): boolean =>
  isFlightOnCourse(flight) && findCurrentRun(flight)?.hole.holeNo === toHoleNo;

function createJumpCondition(
  day: CourseDay,
  { jumpId, flight, toHoleNo, skippedHoles }: DetectedJump,
): AlarmCondition {
  return createCondition({
    key: `jump ${jumpId}`,
    rule: AlarmRule.jump,
    priority: AlarmPriority.amber,
    subject: AlarmSubject.flight,
    subjectId: flight.plan.flightId,
    subjectName: flight.plan.flightNo,
    flight,
    holeNo: toHoleNo,
    text: `${flight.plan.flightNo}组未申请跳过${nameHoles(day, skippedHoles)}号洞，现在${nameHoles(day, [toHoleNo])}号洞`,
  });
}
