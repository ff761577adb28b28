/** Breaches of fences, told by fixes as a server has them: never by one alone (SIM-40). */
import { FenceType } from '#domain/codes/course.ts';
import { BREACH_FIXES, isBeyondFence } from '#domain/course/fencing.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { createSimulationId } from './basis/ids.ts';
import type { BreachState } from '../park/day/findings.ts';
import type { DeviceState } from '../park/day/model.ts';
import { findTickFix } from './positions.ts';
import type { DayState } from './state.ts';
import type { Stray } from './stray.ts';
import { findCurrentRun } from '../park/day/runs.ts';
import { isSilent } from './signals.ts';

/** A stray is forgotten only when the device has reported from elsewhere for a while. */
const SETTLED_SEC = 60;

/** One tick: looks at the fixes of carts that may be where they must not. Of all others the day knows that they are not. */
export function watchFences(day: DayState): void {
  for (const device of day.strays) {
    const { stray } = device;
    if (stray === null) endStray(day, device);
    else if (day.nowSec >= stray.fromSec) watchFence(day, device, stray);
  }
}

function watchFence(day: DayState, device: DeviceState, stray: Stray): void {
  const fix = findTickFix(day, device);
  if (fix !== null) {
    const isThere = stray.breach !== null && stray.breach.leaveSec < 0;
    const isBeyond = isBeyondFence([fix.lng, fix.lat], fix.acc, stray.fence);
    if (isBeyond === isThere) stray.fixes = 0;
    else {
      if (stray.fixes === 0) stray.firstSec = day.nowSec;
      stray.fixes += 1;
      if (stray.fixes >= BREACH_FIXES) turn(day, device, stray, isBeyond);
    }
  }
  if (day.nowSec > stray.toSec + SETTLED_SEC && !isSilent(device, day.nowSec)) endStray(day, device);
}

/** Fixes agree on the other than what was known. Whoever strays in again by the same stray is not told twice. */
function turn(day: DayState, device: DeviceState, stray: Stray, isBeyond: boolean): void {
  stray.fixes = 0;
  const { flight } = device;
  if (!isBeyond) return leave(day, stray.breach, stray.firstSec);
  if (stray.breach !== null || flight === null) return;
  const { parkId, dayIndex } = day.options;
  stray.breach = {
    breachId: createSimulationId('breach', parkId, day.breaches.length + 1, dayIndex),
    rev: 1,
    device,
    flight,
    fence: stray.fence,
    holeNo: findCurrentRun(flight)?.hole.holeNo ?? 0,
    enterSec: stray.firstSec,
    leaveSec: -1,
  };
  day.breaches.push(stray.breach);
  emitBreach(day, stray.breach);
}

function leave(day: DayState, breach: BreachState | null, leaveSec: number): void {
  if (breach === null || breach.leaveSec >= 0) return;
  breach.rev += 1;
  breach.leaveSec = leaveSec;
  emitBreach(day, breach);
}

/** Nothing is left open by a device that was given back, or that is with its flight again. */
function endStray(day: DayState, device: DeviceState): void {
  day.strays.delete(device);
  device.stray = null;
  for (const breach of day.breaches) if (breach.device === device) leave(day, breach, day.nowSec);
}

function emitBreach(day: DayState, { breachId, rev, device, fence, enterSec, leaveSec }: BreachState): void {
  day.emit((eventId) => ({
    type: GolfMessageType.fenceBreach,
    eventId,
    subject: 'fence',
    breachId,
    rev,
    deviceId: device.deviceId,
    deviceNo: device.deviceNo,
    fenceId: fence.fenceId,
    fenceName: fence.name,
    action: fence.action,
    enterTs: day.clock.parkTs(enterSec),
    leaveTs: leaveSec < 0 ? null : day.clock.parkTs(leaveSec),
  }));
}

/** A breach as its incident tells of it. Park time, epoch ms. */
export interface DayBreach {
  readonly breachId: string;
  readonly deviceId: string;
  readonly deviceNo: string;
  readonly flightId: string;
  readonly flightNo: string;
  readonly fenceName: string;
  readonly isBoundary: boolean;
  readonly holeNo: number;
  readonly enterTs: number;
  /** `null` = it is still there. */
  readonly leaveTs: number | null;
}

export function buildBreachView({ clock }: DayState, breach: BreachState): DayBreach {
  const { breachId, device, flight, fence, holeNo, enterSec, leaveSec } = breach;
  return {
    breachId,
    deviceId: device.deviceId,
    deviceNo: device.deviceNo,
    flightId: flight.plan.flightId,
    flightNo: flight.plan.flightNo,
    fenceName: fence.name,
    isBoundary: fence.fenceType === FenceType.boundary,
    holeNo,
    enterTs: clock.parkTs(enterSec),
    leaveTs: leaveSec < 0 ? null : clock.parkTs(leaveSec),
  };
}
