/** Breaches of fences, told by fixes as a server has them: never by one alone (SIM-40). */

import { BREACH_FIXES, isBeyondFence } from '#domain/course/fencing.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { createSimulationId } from '../park/basis/ids.ts';
import type { BreachState } from '../park/model/findings.ts';
import type { DeviceState } from '../park/model/model.ts';
import { findCurrentRun } from '../park/model/runs.ts';
import type { DayState } from '../park/model/state.ts';
import { findTickFix } from './positions.ts';
import { isSilent } from './signals.ts';
import type { Excursion, WorldState } from './state.ts';

/** A excursion is forgotten only when the device has reported from elsewhere for a while. */
const SETTLED_SEC = 60;

/** One tick: looks at the fixes of carts that may be where they must not. Of all others the day knows that they are not. */
export function watchFences(world: WorldState): void {
  for (const device of world.excursions) {
    const { excursion } = world.getDevice(device);
    if (excursion === null) endExcursion(world, device);
    else if (world.day.nowSec >= excursion.fromSec) watchFence(world, device, excursion);
  }
}

function watchFence(world: WorldState, device: DeviceState, excursion: Excursion): void {
  const { day } = world;
  const fix = findTickFix(world, device);
  if (fix !== null) {
    const isThere = excursion.breach !== null && excursion.breach.leaveSec < 0;
    const isBeyond = isBeyondFence([fix.lng, fix.lat], fix.acc, excursion.fence);
    if (isBeyond === isThere) excursion.fixes = 0;
    else {
      if (excursion.fixes === 0) excursion.firstSec = day.nowSec;
      excursion.fixes += 1;
      if (excursion.fixes >= BREACH_FIXES) turn(day, device, excursion, isBeyond);
    }
  }
  if (day.nowSec > excursion.toSec + SETTLED_SEC && !isSilent(world, device, day.nowSec))
    endExcursion(world, device);
}

/** Fixes agree on the other than what was known. Whoever strays in again by the same excursion is not told twice. */
function turn(day: DayState, device: DeviceState, excursion: Excursion, isBeyond: boolean): void {
  excursion.fixes = 0;
  const { flight } = device;
  if (!isBeyond) return leave(day, excursion.breach, excursion.firstSec);
  if (excursion.breach !== null || flight === null) return;
  const { parkId, dayIndex } = day.options;
  excursion.breach = {
    breachId: createSimulationId('breach', parkId, day.breaches.length + 1, dayIndex),
    rev: 1,
    device,
    flight,
    fence: excursion.fence,
    holeNo: findCurrentRun(flight)?.hole.holeNo ?? 0,
    enterSec: excursion.firstSec,
    leaveSec: -1,
  };
  day.breaches.push(excursion.breach);
  emitBreach(day, excursion.breach);
}

function leave(day: DayState, breach: BreachState | null, leaveSec: number): void {
  if (breach === null || breach.leaveSec >= 0) return;
  breach.rev += 1;
  breach.leaveSec = leaveSec;
  emitBreach(day, breach);
}

/** Nothing is left open by a device that was given back, or that is with its flight again. */
function endExcursion(world: WorldState, device: DeviceState): void {
  const { day } = world;
  world.excursions.delete(device);
  world.getDevice(device).excursion = null;
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
