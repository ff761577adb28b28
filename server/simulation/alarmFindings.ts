/** What the day found out about carts and flights: a cart where it must not be, a hole left out unasked (ALARM-35). */
import { AlarmPriority, AlarmRule, AlarmSubject } from '#domain/codes/alarm.ts';
import { FenceType } from '#domain/codes/course.ts';
import type { DetectedJump } from './findings.ts';
import { isFlightOnCourse } from './flightChanges.ts';
import { findCurrentRun } from './run.ts';
import type { DayState } from './state.ts';
import { type AlarmCondition, createCondition } from './alarmCondition.ts';

/** A cart that is still there; out of the park it is red. */
export function listBreaches(day: DayState): readonly AlarmCondition[] {
  return day.breaches.flatMap(({ device, flight, fence, holeNo, leaveSec }) => {
    if (leaveSec >= 0) return [];
    const isBoundary = fence.fenceType === FenceType.boundary;
    return createCondition({
      key: `breach ${device.deviceId}`,
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

/** As long as the flight plays the hole on which it was found. */
export const listJumps = (day: DayState): readonly AlarmCondition[] =>
  day.jumpsDetected.flatMap((jump) => (isPlayingThere(jump) ? createJumpCondition(day, jump) : []));

const isPlayingThere = ({ flight, toHoleNo }: DetectedJump): boolean =>
  isFlightOnCourse(flight) && findCurrentRun(flight)?.hole.holeNo === toHoleNo;

function createJumpCondition(
  day: DayState,
  { jumpId, flight, toHoleNo, skippedHoles }: DetectedJump,
): AlarmCondition {
  const nameOf = (holeNo: number) => day.holes.get(holeNo)?.seed.displayNo ?? String(holeNo);
  return createCondition({
    key: `jump ${jumpId}`,
    rule: AlarmRule.jump,
    priority: AlarmPriority.amber,
    subject: AlarmSubject.flight,
    subjectId: flight.plan.flightId,
    subjectName: flight.plan.flightNo,
    flight,
    holeNo: toHoleNo,
    text: `${flight.plan.flightNo}组未申请跳过${skippedHoles.map(nameOf).join('、')}号洞,现在${nameOf(toHoleNo)}号洞`,
  });
}
