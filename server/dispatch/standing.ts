/** How a park stands by its rows: whether it is suspended, how its desk sounds, what counts as slow, and which holes are open. */
import { ParkStatus, SuspendReason } from '#domain/codes/course.ts';
import { type DeskConfig, storedDeskConfig } from '#domain/dispatch/deskConfig.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { golfPark } from '#domain/entities/park.ts';
import type { PaceConfig } from '#domain/pace/config.ts';
import { storedPaceConfig } from '#domain/pace/readConfig.ts';
import type { Db, Tx } from '../database/schema.ts';
import { text } from '../golf/shared/values.ts';
import type { ParkScope } from '../resource/recordScope.ts';
import { records } from '../resource/tables.ts';
import { bookingDecisions, competitionDecisions } from './bookings.ts';
import type { ParkDay } from '../simulation/parkDay.ts';
import type { DayOptions, DayPicture, ParkDecision } from '../simulation/types.ts';

export interface Standing {
  /** golf_park_status */
  readonly status: string;
  /** golf_suspend_reason while the park is suspended. */
  readonly suspendReason: string | null;
  readonly desk: DeskConfig;
  readonly pace: PaceConfig;
  /** golf_hole_status by hole number. */
  readonly holes: ReadonlyMap<number, string>;
}

export async function standingOf(db: Db | Tx, { id: parkId, tenantId }: ParkScope): Promise<Standing> {
  const park = await records(db)
    .selectFrom(golfPark.table)
    .select(['status', 'suspendReason', 'dispatchConfig', 'paceConfig'])
    .where('id', '=', parkId)
    .where('tenantId', '=', tenantId)
    .executeTakeFirst();
  const holes = await records(db)
    .selectFrom(golfHole.table)
    .select(['holeNo', 'status'])
    .where('parkId', '=', parkId)
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .execute();
  const status = text(park?.['status']) || '1';
  return {
    status,
    suspendReason:
      status === ParkStatus.suspended ? text(park?.['suspendReason']) || SuspendReason.other : null,
    desk: storedDeskConfig(park?.['dispatchConfig']),
    pace: storedPaceConfig(park?.['paceConfig']),
    holes: new Map(holes.map((hole) => [Number(hole['holeNo']), text(hole['status'])])),
  };
}

/** What has to be decided for a day to stand as its rows say. */
export async function decisionsOf(
  db: Db,
  park: ParkScope,
  options: DayOptions,
  day: ParkDay,
): Promise<readonly ParkDecision[]> {
  const standing = await standingOf(db, park);
  const { pace } = standing;
  // Both were read field by field in one order.
  const bookings = await bookingDecisions(db, park, options, day);
  const isPaced = JSON.stringify(pace) === JSON.stringify(day.pace);
  return [
    ...(isPaced ? [] : [{ kind: 'pace', pace } as const]),
    ...decisionsFor(standing, day.picture()),
    ...bookings,
    ...(await competitionDecisions(db, park, day, bookings)),
  ];
}

function decisionsFor(
  { suspendReason, desk, holes }: Standing,
  picture: Pick<DayPicture, 'park' | 'holes'>,
): readonly ParkDecision[] {
  const isSuspended = picture.park.status === ParkStatus.suspended;
  return [
    ...(suspendReason !== null && !isSuspended ? [{ kind: 'suspend', reason: suspendReason } as const] : []),
    ...(suspendReason === null && isSuspended ? [{ kind: 'resume' } as const] : []),
    ...(isHeardSo(desk, picture.park) ? [] : [{ kind: 'desk', desk } as const]),
    ...picture.holes.flatMap(({ holeNo, status: stands }): readonly ParkDecision[] => {
      const status = holes.get(holeNo) ?? stands;
      return status === stands ? [] : [{ kind: 'hole', holeNo, status }];
    }),
  ];
}

const isHeardSo = ({ sound, voice, voiceTemplate }: DeskConfig, park: DayPicture['park']): boolean =>
  voiceTemplate === park.voiceTemplate &&
  (sound === 'N') === (park.soundOff === true) &&
  (voice === 'N') === (park.voiceOff === true);
