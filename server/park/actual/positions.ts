/** Positions of devices by their fixes, as the board draws them. */

import { Section } from '#domain/codes/course.ts';
import type { PositionItem } from '#domain/dispatch/model.ts';
import type { DeviceState, FlightState } from '../model/model.ts';
import type { DayState } from '../model/state.ts';
import type { Tracking } from '../tracking/flightTracking.ts';
import type { HolePart } from '../tracking/stretches.ts';

const SECTIONS: Readonly<Record<HolePart, PositionItem['section']>> = {
  tee: Section.tee,
  fairway: Section.fairway,
  green: Section.green,
  way: Section.transfer,
};
const UNKNOWN_ACCURACY_M = 15;

/** Lists the newest position of every device that has reported. */
export const listActualPositions = (day: DayState, tracking: Tracking): PositionItem[] =>
  day.devices.flatMap((device) =>
    device.fix === null ? [] : [buildActualPosition(tracking, device, device.fix)],
  );

/** @param fix of the device, the newest one or an earlier one */
export function buildActualPosition(
  tracking: Tracking,
  { deviceId, deviceNo, deviceType, flight, fix: newest }: DeviceState,
  fix: NonNullable<DeviceState['fix']>,
): PositionItem {
  const place = flight === null ? null : findStage(tracking, flight);
  const caddieId = flight?.orders.find(({ handset }) => handset?.deviceId === deviceId)?.caddie.caddieId;
  return {
    deviceId,
    deviceNo,
    deviceType,
    ...(flight && { flightId: flight.plan.flightId, flightNo: flight.plan.flightNo }),
    ...(caddieId !== undefined && { caddieId }),
    lng: fix.lng,
    lat: fix.lat,
    holeNo: place?.holeNo ?? 0,
    section: place?.section ?? Section.outside,
    progress: Math.round((place?.progress ?? 0) * 100) / 100,
    speed: fix.speedMps ?? 0,
    heading: fix.heading ?? 0,
    acc: fix.accuracyM ?? UNKNOWN_ACCURACY_M,
    battery: fix.batteryPct ?? 100,
    fixTs: fix.ts,
    cached: newest !== null && fix.ts < newest.ts,
  };
}

function findStage(tracking: Tracking, flight: FlightState) {
  const now = tracking.locate(flight);
  const hole = now === null || flight.startSec < 0 ? undefined : flight.holes[now.place];
  if (now === null || hole === undefined || flight.finishSec >= 0) return null;
  return { holeNo: hole.holeNo, section: SECTIONS[now.stage], progress: now.progress };
}
