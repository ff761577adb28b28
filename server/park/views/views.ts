/** What the rest of the server sees of a day: immutable views in wire form. */

import { HoleStatus, ParkStatus } from '#domain/codes/course.ts';
import { DeviceType, Transport } from '#domain/codes/play.ts';
import { toMuteFlags } from '#domain/dispatch/dispatchConfig.ts';
import type {
  DispatchCounters,
  FlightPatch,
  FlightPlayer,
  FlightView,
  HoleSplit,
  HoleView,
  ParkView,
} from '#domain/dispatch/model.ts';
import type { PaceUpdate } from '#domain/wire/golf.ts';
import type { DayCaddieOrder } from '../model/dayRows.ts';
import { isFlightOnCourse } from '../model/flightChanges.ts';
import type { FlightState, OrderState } from '../model/model.ts';
import { findCurrentRun, computeHappenedSec } from '../model/runs.ts';
import type { DayState } from '../model/state.ts';
import { findPrimaryDevice } from '../orders/devices.ts';
import { getReadiness } from '../orders/readiness.ts';
import { computeOwnSec, computeWaitSec } from '../pace/holeTimes.ts';

export function buildParkView(day: DayState): ParkView {
  const { park, pace, options, intervalSec } = day;
  return {
    id: park.id,
    name: park.name,
    status: day.suspended ? ParkStatus.suspended : ParkStatus.open,
    suspendReason: day.suspendReason,
    suspendTs: day.suspendTs,
    stops: day.clock.stops,
    tickSec: options.tickSec,
    teeIntervalSec: intervalSec,
    staleFixSec: pace.staleFixSec,
    lostFixSec: pace.lostFixSec,
    areas: park.areas
      .filter((area) => area.holeFrom > 0)
      .map(({ areaId, name, holeFrom, holeTo, cabin }) => ({ areaId, name, holeFrom, holeTo, cabin })),
    voiceTemplate: day.desk.voiceTemplate,
    ...day.world.describe(),
    ...toMuteFlags(day.desk),
  };
}

export function buildHoleViews(day: DayState): HoleView[] {
  return day.park.holes.map((hole) => ({
    holeId: hole.holeId,
    holeNo: hole.holeNo,
    displayNo: hole.displayNo,
    areaId: hole.areaId,
    par: hole.par,
    yards: hole.yardBlue,
    timeParSec: hole.timeParSec,
    transferSec: hole.transferSec,
    capacity: hole.capacity,
    status: day.holes.get(hole.holeNo)?.status ?? HoleStatus.open,
    halfwayHouse: hole.halfwayHouse,
    nextHoleNo: hole.nextHoleNo,
  }));
}

export const buildCounters = ({ world, devices, overdue }: DayState): DispatchCounters => ({
  waitingCaddies: world.countWaitingCaddies(),
  availableCarts: devices.filter(
    ({ deviceType, flight }) => deviceType === DeviceType.cart && flight === null,
  ).length,
  overdueOrders: overdue.size,
});

/** The part of a flight that a 102 carries. */
export function buildPaceUpdate(day: DayState, flight: FlightState): PaceUpdate {
  const { figures } = flight;
  const run = isFlightOnCourse(flight) ? findCurrentRun(flight) : null;
  return {
    flightId: flight.plan.flightId,
    rev: flight.rev,
    holeNo: run?.hole.holeNo ?? 0,
    section: figures.section,
    holesDone: flight.holesDone,
    enterTs: run ? day.clock.playTs(run.enterSec) : null,
    ownSec: figures.ownSec,
    waitSec: figures.waitSec,
    allowanceSec: run?.allowanceSec ?? 0,
    cumDelaySec: figures.cumDelaySec,
    gapAheadSec: flight.gapAheadSec,
    paceState: figures.paceState,
    paceRole: figures.role,
    heldByFlightId: figures.heldBy?.plan.flightId ?? null,
    projectedTs: figures.projectedSec === null ? null : day.clock.parkTs(figures.projectedSec),
    lastFixTs: figures.lastFixSec < 0 ? null : day.clock.parkTs(figures.lastFixSec),
  };
}

export function buildFlightView(day: DayState, flight: FlightState): FlightView {
  const { plan } = flight;
  const { section, ...pace } = buildPaceUpdate(day, flight);
  return {
    ...pace,
    section: section as FlightView['section'],
    flightNo: plan.flightNo,
    boardNo: plan.boardNo,
    cabin: plan.cabin,
    transport: Transport.cart,
    startType: plan.startType,
    competitionId: plan.booked?.competitionId ?? null,
    playerCount: plan.players.length,
    ...routePart(flight),
    ...statusPart(day, flight),
    ready: getReadiness(flight),
    ...playersPart(flight),
    teeTs: teeTs(day, flight),
    aheadFlightId: flight.ahead?.plan.flightId ?? null,
    splits: splits(day, flight),
    handling: flight.handling,
  };
}

export function buildCaddieOrderView(day: DayState, order: OrderState): DayCaddieOrder {
  const { flight, caddie, handset } = order;
  const player = flight.plan.players[order.seat];
  return {
    orderId: order.orderId,
    rev: order.rev,
    status: String(order.stage),
    flightId: flight.plan.flightId,
    flightNo: flight.plan.flightNo,
    boardNo: flight.plan.boardNo,
    teeTs: teeTs(day, flight),
    caddieId: caddie.caddieId,
    caddieNo: caddie.caddieNo,
    caddieName: caddie.name,
    playerId: player?.playerId ?? null,
    playerName: player?.name ?? '',
    bagTag: player?.bagTag ?? '',
    deviceId: handset?.deviceId ?? null,
    deviceNo: handset?.deviceNo ?? null,
  };
}

/** The part of a flight that a 104 carries: what changed since the last one. */
export function buildFlightPatch(day: DayState, flight: FlightState): FlightPatch {
  const { changes } = flight;
  return {
    ...(changes?.status && statusPart(day, flight)),
    ...(changes?.ready && { ready: getReadiness(flight) }),
    ...(changes?.players && playersPart(flight)),
    ...(changes?.ahead && { aheadFlightId: flight.ahead?.plan.flightId ?? null }),
    ...(changes?.tee && { teeTs: teeTs(day, flight) }),
    ...(changes?.splits && { splits: splits(day, flight) }),
    ...(changes?.route && routePart(flight)),
    ...(changes?.handling && { handling: flight.handling }),
    ...(changes?.clock && { enterTs: buildPaceUpdate(day, flight).enterTs }),
  };
}

function routePart({ holes }: FlightState) {
  return { startHoleNo: holes[0]?.holeNo ?? 0, holeSequence: holes.map(({ holeNo }) => holeNo) };
}

function statusPart(day: DayState, flight: FlightState) {
  return {
    status: flight.status,
    actualStartTs: flight.startSec < 0 ? null : day.clock.playTs(computeHappenedSec(flight, flight.startSec)),
    actualFinishTs: flight.finishSec < 0 ? null : day.clock.playTs(flight.finishSec),
  };
}

function playersPart(flight: FlightState) {
  const { booked } = flight.plan;
  const players: FlightPlayer[] = flight.plan.players.map((player, seat) => {
    const order = flight.orders.find((candidate) => candidate.seat === seat);
    const cart = flight.carts[Math.floor(seat / 2)];
    return {
      playerId: player.playerId,
      name: player.name,
      sex: player.sex,
      bagTag: player.bagTag,
      caddieId: order?.caddie.caddieId ?? null,
      caddieName: order?.caddie.name ?? null,
      caddieNo: order?.caddie.caddieNo ?? null,
      cartNo: cart ? String(cart.ordinal + 1) : null,
      deviceId: order?.handset?.deviceId ?? cart?.deviceId ?? null,
      ...(booked && { isHere: booked.players[seat]?.isHere ?? booked.isHere }),
    };
  });
  return { players, primaryDeviceId: findPrimaryDevice(flight)?.deviceId ?? null };
}

/** A suspension moves every start after it, but nobody knows by how much until play resumes. */
function teeTs(day: DayState, flight: FlightState): number {
  const { teeSec } = flight.plan;
  return day.resumed ? day.clock.playTs(teeSec) : day.clock.parkTs(teeSec);
}

/** Finished holes only: the current one is in the pace figures. */
function splits(day: DayState, flight: FlightState): HoleSplit[] {
  return flight.runs
    .filter((run) => run.leaveSec >= 0)
    .map((run) => ({
      holeNo: run.hole.holeNo,
      allowanceSec: run.allowanceSec,
      ownSec: computeOwnSec(flight, run, run.leaveSec),
      waitSec: computeWaitSec(flight, run, run.leaveSec),
      enterTs: day.clock.playTs(computeHappenedSec(flight, run.enterSec)),
      leaveTs: day.clock.playTs(computeHappenedSec(flight, run.leaveSec)),
    }));
}
