/** What `npm run tracker` plays on (TRACK-15): devices that a sender may report, holes of its park. */
import { DeviceStatus } from '#domain/codes/play.ts';
import { golfDevice } from '#domain/entities/device.ts';
import { golfHole } from '#domain/entities/hole.ts';
import type { TrialGround } from '#domain/trackers/trial.ts';
import type { Db } from '../database/schema.ts';
import { getEntityDb } from '../resource/tables.ts';
import type { Sender } from './sender.ts';

const MOST_DEVICES = 50;

export async function readTrialGround(
  db: Db,
  { tenantId, homeParkId, deviceId }: Sender,
): Promise<TrialGround> {
  const tables = getEntityDb(db, golfDevice, golfHole);
  let devices = tables
    .selectFrom('golf_device')
    .select('deviceNo')
    .where('tenantId', '=', tenantId)
    .where('parkId', '=', homeParkId)
    .where('delFlag', '=', 0)
    .where('status', 'in', [DeviceStatus.standby, DeviceStatus.inUse]);
  if (deviceId !== null) devices = devices.where('id', '=', deviceId);
  const named = await devices.orderBy('deviceNo').limit(MOST_DEVICES).execute();
  const holes = await tables
    .selectFrom('golf_hole')
    .select(['teeLng', 'teeLat', 'greenLng', 'greenLat'])
    .where('parkId', '=', homeParkId)
    .where('delFlag', '=', 0)
    .orderBy('holeNo')
    .execute();
  return {
    devices: named.map(({ deviceNo }) => deviceNo),
    holes: holes.flatMap(({ teeLng, teeLat, greenLng, greenLat }) =>
      teeLng === null || teeLat === null || greenLng === null || greenLat === null
        ? []
        : [{ tee: [teeLng, teeLat] as const, green: [greenLng, greenLat] as const }],
    ),
  };
}
