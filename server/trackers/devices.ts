/** Devices by what trackers call themselves: their number, or the IMEI that a gateway knows them by (TRACK-11). */

import { sql } from 'kysely';
import { DeviceStatus } from '#domain/codes/play.ts';
import { golfDevice } from '#domain/entities/device.ts';
import type { Db } from '../database/schema.ts';
import { getEntityDb } from '../resource/tables.ts';
import type { Sender } from './sender.ts';

export interface KnownDevice {
  readonly id: string;
  readonly deviceNo: string;
  readonly imei: string | null;
  readonly parkId: string;
  readonly status: string;
}

const UNUSED: ReadonlySet<string> = new Set([DeviceStatus.inStock, DeviceStatus.disabled, DeviceStatus.lost]);

/** In the hands of the park: not in stock, lost or out of use. */
export const isInUse = ({ status }: KnownDevice): boolean => !UNUSED.has(status);

/** The devices of the sender's tenant that are called so, by each of these names. */
export async function findDevices(
  db: Db,
  { tenantId, deviceId }: Sender,
  names: readonly string[],
): Promise<ReadonlyMap<string, KnownDevice>> {
  const devices = getEntityDb(db, golfDevice)
    .selectFrom('golf_device')
    .select(['id', 'deviceNo', 'imei', 'parkId', 'status'])
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0);
  const rows = await devices
    .where((eb) =>
      eb.or([
        ...(deviceId === null ? [] : [eb('id', '=', deviceId)]),
        // One parameter each: hundreds of them cost more than the search.
        sql<boolean>`device_no = any(${names})`,
        sql<boolean>`imei = any(${names})`,
      ]),
    )
    .execute();
  const found = new Map<string, KnownDevice>();
  // A number counts before an IMEI that happens to be the same.
  for (const row of rows) if (row.imei !== null) found.set(row.imei, row);
  for (const row of rows) found.set(row.deviceNo, row);
  // Who has a key of its own need not say its name.
  const own = rows.find(({ id }) => id === deviceId);
  if (own !== undefined) found.set('', own);
  return found;
}
