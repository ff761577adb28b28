/**
 * Keys by which trackers and gateways report (TRACK-10): 192 random bits that are shown once. Stored is their hash, found
 * by its index: nothing compares a key character by character.
 */

import { createHash, randomBytes } from 'node:crypto';
import { TrackerKeyKind, TrackerKeyStatus } from '#domain/codes/play.ts';
import { golfTrackerKey } from '#domain/entities/trackerKey.ts';
import type { Db } from '../database/schema.ts';
import { getEntityDb } from '../resource/tables.ts';
import type { Sender } from './sender.ts';

const BYTES = 24;
const TAIL = 4;
/** As they are made, whatever else the address says. */
const KEY = /^[\w-]{32}$/;

export interface NewKey {
  readonly key: string;
  /** What is stored of it. */
  readonly columns: { readonly keyHash: string; readonly keyTail: string };
}

export function createKey(): NewKey {
  const key = randomBytes(BYTES).toString('base64url');
  return { key, columns: { keyHash: hashKey(key), keyTail: key.slice(-TAIL) } };
}

const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Who reports by this key; `null` = nobody, or nobody any more. */
export async function findSender(db: Db, key: string): Promise<Sender | null> {
  if (!KEY.test(key)) return null;
  const row = await getEntityDb(db, golfTrackerKey)
    .selectFrom('golf_tracker_key')
    .select(['id', 'name', 'tenantId', 'parkId', 'kind', 'deviceId'])
    .where('keyHash', '=', hashKey(key))
    .where('status', '=', TrackerKeyStatus.active)
    .where('delFlag', '=', 0)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, name, tenantId, parkId, kind, deviceId } = row;
  return {
    id,
    name,
    tenantId,
    homeParkId: parkId,
    // A device keeps its key when it moves to another park.
    parkId: kind === TrackerKeyKind.parkGateway ? parkId : null,
    deviceId: kind === TrackerKeyKind.device ? (deviceId ?? '') : null,
  };
}
