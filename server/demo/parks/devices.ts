/** The trackers of the simulation, with what the inventory knows of them. */

import { BindingType, DeviceStatus, DeviceType, OnlineState } from '#domain/codes/play.ts';
import { YesNo } from '#domain/codes/system.ts';
import { insertSeedRows } from '../../database/insertSeedRows.ts';
import { createSimulationId } from '../../park/basis/ids.ts';
import type { Scale } from '../../world/basis/presets.ts';
import { getFleet, type ParkSeed } from '../../world/courses/index.ts';
import { createDemoSeed, type Ground } from '../seeding/ground.ts';

const MODELS: Readonly<Record<string, string>> = {
  [DeviceType.cart]: 'FW-Cart 2',
  [DeviceType.caddieHandheld]: 'FW-Hand 3',
  [DeviceType.bagTag]: 'FW-Tag 1',
  [DeviceType.marshalHandheld]: 'FW-Hand 3',
  [DeviceType.serviceVehicle]: 'FW-Cart 2',
};
/** Lying in the store, in repair, out of use, lost: numbered after those on the course. */
const ASIDE = [
  DeviceStatus.inStock,
  DeviceStatus.inStock,
  DeviceStatus.repair,
  DeviceStatus.disabled,
  DeviceStatus.lost,
] as const;
const IMEI_FROM = 861_234_050_000_000;

export const deviceSeed = createDemoSeed('devices', async (tx, ground) => {
  await insertSeedRows(
    tx,
    ground,
    'golf_device',
    ground.parks.flatMap((park, index) => buildDeviceRows(park, index, ground)),
  );
});

/** Rows of a park's trackers at a scale. @param parkIndex numbers its devices apart from those of other parks */
export function buildDeviceRows(
  park: ParkSeed,
  parkIndex: number,
  ground: Pick<Ground, 'draw' | 'day' | 'time'>,
  scale: Scale = 'M',
) {
  const fleet = getFleet(park, scale);
  const kinds = [
    [DeviceType.cart, 'C', fleet.cart],
    [DeviceType.caddieHandheld, 'H', fleet.handset],
    [DeviceType.bagTag, 'B', fleet.bag],
    [DeviceType.marshalHandheld, 'M', fleet.marshal],
    [DeviceType.serviceVehicle, 'W', fleet.staff],
  ] as const;
  const draw = ground.draw(`devices ${park.id}`);
  const running = kinds.flatMap(([deviceType, letter, count]) =>
    Array.from({ length: count }, (_, ordinal) => ({
      deviceType,
      letter,
      ordinal,
      status: DeviceStatus.standby,
    })),
  );
  const aside = ASIDE.map((status, ordinal) => ({
    deviceType: DeviceType.caddieHandheld,
    letter: 'X',
    ordinal,
    status,
  }));
  return [...running, ...aside].map(({ deviceType, letter, ordinal, status }, index) => {
    const inUse = status === DeviceStatus.standby;
    return {
      id: createSimulationId('device', park.id, index + 1),
      parkId: park.id,
      // The board says C017; across the parks a device is YLH-C017.
      deviceNo: `${park.parkCode}-${letter}${String(ordinal + 1).padStart(3, '0')}`,
      imei: String(IMEI_FROM + parkIndex * 10_000 + index),
      deviceType,
      model: MODELS[deviceType],
      firmware: draw.pick(['3.2.1', '3.2.1', '3.1.8']),
      cartNo: deviceType === DeviceType.cart ? String(ordinal + 1) : null,
      reportSec: 5,
      heartbeatSec: 300,
      odometerKm: deviceType === DeviceType.cart ? Math.round(draw.between(200, 9000)) : null,
      lastServiceDate: ground.day(-draw.below(180)),
      status,
      bindType: BindingType.none,
      onlineState: inUse ? OnlineState.online : OnlineState.offline,
      lastFixTime: inUse ? ground.time : status === DeviceStatus.lost ? `${ground.day(-9)} 16:20:00` : null,
      lastLng: status === DeviceStatus.inStock ? null : park.longitude,
      lastLat: status === DeviceStatus.inStock ? null : park.latitude,
      battery: inUse ? Math.round(Math.min(100, Math.max(60, draw.normal(92, 6)))) : null,
      charging: YesNo.no,
      signal: inUse ? 20 + draw.below(12) : null,
      remark:
        status === DeviceStatus.lost
          ? '松林边遗失，已登记'
          : status === DeviceStatus.repair
            ? '屏幕碎裂'
            : null,
    };
  });
}
