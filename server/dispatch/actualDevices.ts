/** Trackers of a park by their rows: which there are, and the flight that each goes with. */

import { CaddieStatus, CaddieWorkStatus } from '#domain/codes/caddie.ts';
import { BindingType, DeviceStatus } from '#domain/codes/play.ts';
import { golfCaddie } from '#domain/entities/caddie.ts';
import { golfDevice } from '#domain/entities/device.ts';
import type { Db } from '../database/schema.ts';
import { findRowsBy } from '../golf/shared/rows.ts';
import type { ParkDay } from '../park/day/parkDay.ts';
import type { ParkDecision } from '../park/model/decisions.ts';
import { type DeviceNow, findDeviceChanges } from '../park/model/deviceNow.ts';
import { readInPark } from '../resource/reads.ts';
import { type ParkScope } from '../resource/recordScope.ts';
import { getEntityDb } from '../resource/tables.ts';

/** golf_device_status of devices that may report. */
const THERE = [DeviceStatus.standby, DeviceStatus.inUse, DeviceStatus.charging];

function findDevices(db: Db, park: ParkScope): Promise<readonly DeviceNow[]> {
  return readInPark({ db }, park, async (tx) => {
    const rows = await findRowsBy(tx, golfDevice, { parkId: park.id, status: THERE });
    const caddies = await findRowsBy(tx, golfCaddie, { parkId: park.id });
    const flightOfCaddie = new Map(caddies.map(({ id, currentFlightId }) => [id, currentFlightId]));
    const flightOfDevice = new Map(
      caddies.flatMap(({ currentDeviceId, currentFlightId }) =>
        currentDeviceId ? [[currentDeviceId, currentFlightId] as const] : [],
      ),
    );
    return rows
      .map(({ id, deviceNo, deviceType, bindType, bindId }) => ({
        deviceId: id,
        deviceNo,
        deviceType,
        flightId:
          (bindType === BindingType.flight
            ? bindId
            : (flightOfCaddie.get(bindId ?? '') ?? flightOfDevice.get(id))) || null,
      }))
      .toSorted((a, b) => (a.deviceId < b.deviceId ? -1 : 1));
  });
}

async function countWaiting(db: Db, { id, tenantId }: ParkScope): Promise<number> {
  const { count } = await getEntityDb(db, golfCaddie)
    .selectFrom(golfCaddie.table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenantId', '=', tenantId)
    .where('parkId', '=', id)
    .where('delFlag', '=', 0)
    .where('status', '=', CaddieStatus.onStaff)
    .where('workStatus', '=', CaddieWorkStatus.waiting)
    .executeTakeFirstOrThrow();
  return count;
}

/** The decisions by which an actual day learns its trackers and its turn as their rows stand. */
export async function findTrackerDecisions(
  db: Db,
  park: ParkScope,
  day: ParkDay,
): Promise<readonly ParkDecision[]> {
  const flightIds = new Set(day.flights().map(({ flightId }) => flightId));
  // What goes with a flight that the day does not know goes with none.
  const devices = (await findDevices(db, park)).map(({ flightId, ...device }) => ({
    ...device,
    flightId: flightId !== null && flightIds.has(flightId) ? flightId : null,
  }));
  const changes = findDeviceChanges(day.devices(), devices);
  const count = await countWaiting(db, park);
  return [
    ...(changes === null ? [] : [changes]),
    ...(count === day.counters().waitingCaddies ? [] : [{ kind: 'waitingCaddies', count } as const]),
  ];
}
