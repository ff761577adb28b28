/** Breaches of fences, told by fixes as a server has them: never by one alone (SIM-40). */
import { BREACH_FIXES, isBeyondFence } from '#domain/course/fencing.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { createSimulationId } from '../park/basis/ids.ts';
import type { BreachState } from '../park/model/findings.ts';
import type { DeviceState } from '../park/model/model.ts';
import { findTickFix } from './positions.ts';
import type { DayState } from '../park/model/state.ts';
import type { WorldState } from './state.ts';
import type { Stray } from './strays.ts';
import { findCurrentRun } from '../park/model/runs.ts';
import { isSilent } from './signals.ts';

/** A stray is forgotten only when the device has reported from elsewhere for a while. */
const SETTLED_SEC = 60;

/** One tick: looks at the fixes of carts that may be where they must not. Of all others the day knows that they are not. */
export function watchFences(world: WorldState): void {
  for (const device of world.strays) {
    const { stray } = world.getDevice(device);
    if (stray === null) endStray(world, device);
    else if (world.day.nowSec >= stray.fromSec) watchFence(world, device, stray);
  }
}

function watchFence(world: WorldState, device: DeviceState, stray: Stray): void {
  const { day } = world;
  const fix = findTickFix(world, device);
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
  if (day.nowSec > stray.toSec + SETTLED_SEC && !isSilent(world, device, day.nowSec)) endStray(world, device);
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
function endStray(world: WorldState, device: DeviceState): void {
  const { day } = world;
  world.strays.delete(device);
  world.getDevice(device).stray = null;
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
