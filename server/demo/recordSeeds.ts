/** Demo rows of records that need no others: `createRecordSeed(entity, (park, ground) => rows)`. */
import { TrackerKeyKind, TrackerKeyStatus } from '#domain/codes/play.ts';
import { golfTrackerKey } from '#domain/entities/trackerKey.ts';
import type { Seed } from '../database/migrate.ts';
import { createRecordSeed } from './seeding/recordSeed.ts';

export const recordSeeds: readonly Seed[] = [
  // Without a hash: no key opens them.
  createRecordSeed(golfTrackerKey, () => [
    { name: 'Traccar 服务器', kind: TrackerKeyKind.parkGateway, remark: '球车终端' },
    { name: '旧网关', kind: TrackerKeyKind.parkGateway, status: TrackerKeyStatus.revoked },
    { name: '丢失的手机', kind: TrackerKeyKind.parkGateway, status: TrackerKeyStatus.revoked },
  ]),
];
