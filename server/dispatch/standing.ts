/** How a park stands by its rows: whether it is suspended, how its board sounds, what counts as slow, and which holes are open. */

import { ParkStatus, SuspendReason, DeviceScope } from '#domain/codes/course.ts';
import { JumpSource, JumpStatus } from '#domain/codes/play.ts';
import { YesNo } from '#domain/codes/system.ts';
import { type DispatchConfig, parseDispatchConfig } from '#domain/dispatch/dispatchConfig.ts';
import { golfFence } from '#domain/entities/fence.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { golfJumpHole } from '#domain/entities/jumpHole.ts';
import { golfPark } from '#domain/entities/park.ts';
import type { PaceConfig } from '#domain/pace/config.ts';
import { parsePaceConfig } from '#domain/pace/readConfig.ts';
import type { Db, Tx } from '../database/schema.ts';
import { toCourseFence } from '../golf/course/geometry.ts';
import type { FenceEdits } from '../park/course/fence.ts';
import type { ParkDay } from '../park/day/parkDay.ts';
import type { BookedFlight } from '../park/model/bookedFlight.ts';
import type { DayPicture, HoleLimit, ParkDecision, PendingJump } from '../park/model/decisions.ts';
import type { ParkScope } from '../resource/recordScope.ts';
import { getEntityDb } from '../resource/tables.ts';
import { drawParkFences, getParkSeed } from '../world/courses/index.ts';
import { findTrackerDecisions } from './actualDevices.ts';
import { findBookingDecisions, findCompetitionDecisions } from './bookings.ts';
import { findRealNames } from './parkNames.ts';
import { isActualDay, type RunnableOptions } from './startDay.ts';

const NEEDS_PICTURE: ReadonlySet<ParkDecision['kind']> = new Set(['desk', 'hole', 'unbook'] as const);

export interface ParkCondition {
  /** golf_park_status */
  readonly status: string;
  /** golf_suspend_reason while the park is suspended. */
  readonly suspendReason: string | null;
  /** Name of who changed the park last. */
  readonly realname?: string;
  readonly desk: DispatchConfig;
  readonly pace: PaceConfig;
  /** Holes with a limit of their own. */
  readonly limits: readonly HoleLimit[];
  /** golf_hole_status by hole number. */
  readonly holes: ReadonlyMap<number, string>;
}

export async function loadParkCondition(
  db: Db | Tx,
  { id: parkId, tenantId }: ParkScope,
): Promise<ParkCondition> {
  const park = await getEntityDb(db, golfPark)
    .selectFrom(golfPark.table)
    .select(['status', 'suspendReason', 'dispatchConfig', 'paceConfig', 'updateBy'])
    .where('id', '=', parkId)
    .where('tenantId', '=', tenantId)
    .executeTakeFirst();
  const holes = await getEntityDb(db, golfHole)
    .selectFrom(golfHole.table)
    .select(['holeNo', 'status', 'holeTimeoutSec'])
    .orderBy('holeNo')
    .where('parkId', '=', parkId)
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .execute();
  const status = park?.status ?? ParkStatus.open;
  const realname = (await findRealNames(db, [park?.updateBy ?? ''])).get(park?.updateBy ?? '');
  return {
    status,
    ...(realname !== undefined && { realname }),
    suspendReason: status === ParkStatus.suspended ? park?.suspendReason || SuspendReason.other : null,
    desk: parseDispatchConfig(park?.dispatchConfig),
    pace: parsePaceConfig(park?.paceConfig),
    limits: holes.flatMap(({ holeNo, holeTimeoutSec }) =>
      holeTimeoutSec === null ? [] : [{ holeNo, limitSec: holeTimeoutSec }],
    ),
    holes: new Map(holes.map((hole) => [hole.holeNo, hole.status])),
  };
}

/** What has to be decided for a day to stand as its rows say. */
export async function findDecisions(
  db: Db,
  park: ParkScope,
  options: RunnableOptions,
  day: ParkDay,
): Promise<readonly ParkDecision[]> {
  const standing = await loadParkCondition(db, park);
  const { pace, limits } = standing;
  const bookings = await findBookingDecisions(db, park, options, day);
  // Both sides were read field by field in one order.
  const isPaced = JSON.stringify(pace) === JSON.stringify(day.pace);
  const requests = await findPendingJumps(db, park, day);
  const isAnswered = requests.map(({ jumpId }) => jumpId).join() === day.pendingJumps().toSorted().join();
  const edits = isActualDay(options) ? day.fenceEdits : await findFenceEdits(db, park, options.seed);
  const isFenced = JSON.stringify(edits) === JSON.stringify(day.fenceEdits);
  const isLimited = JSON.stringify(limits) === JSON.stringify(day.holeLimits);
  return [
    ...(isAnswered ? [] : [{ kind: 'requests', requests } as const]),
    ...(isFenced ? [] : [{ kind: 'fences', edits } as const]),
    ...(isLimited ? [] : [{ kind: 'limits', limits } as const]),
    ...(isPaced ? [] : [{ kind: 'pace', pace } as const]),
    ...decisionsFor(standing, { park: day.park(), holes: day.holes() }),
    ...bookings,
    ...(isActualDay(options) ? await findTrackerDecisions(db, park, day) : []),
    ...(await findCompetitionDecisions(db, park, day, bookings)),
  ];
}

/** Whether a decision changes what no message carries, a hole or a new flight: then open boards take a fresh picture. */
export function isPictureNeeded(decisions: readonly ParkDecision[], day: ParkDay): boolean {
  const known = new Map(day.bookings().map((flight) => [flight.flightId, flight]));
  return decisions.some((decision) =>
    decision.kind === 'book'
      ? !isSameFlight(known.get(decision.flight.flightId), decision.flight)
      : NEEDS_PICTURE.has(decision.kind),
  );
}

/** What a 104 does not carry stands as it was: another time or one more guest who checked in is sent with it. */
const isSameFlight = (known: BookedFlight | undefined, now: BookedFlight): boolean =>
  known?.flightNo === now.flightNo &&
  known.boardNo === now.boardNo &&
  known.players.length === now.players.length;

function decisionsFor(
  { suspendReason, realname, desk, holes }: ParkCondition,
  picture: Pick<DayPicture, 'park' | 'holes'>,
): readonly ParkDecision[] {
  const isSuspended = picture.park.status === ParkStatus.suspended;
  const actor = realname === undefined ? {} : { realname };
  return [
    ...(suspendReason !== null && !isSuspended
      ? [{ kind: 'suspend', reason: suspendReason, ...actor } as const]
      : []),
    ...(suspendReason === null && isSuspended ? [{ kind: 'resume', ...actor } as const] : []),
    ...(hasSameSound(desk, picture.park) ? [] : [{ kind: 'desk', desk } as const]),
    ...picture.holes.flatMap(({ holeNo, status: stands }): readonly ParkDecision[] => {
      const status = holes.get(holeNo) ?? stands;
      return status === stands ? [] : [{ kind: 'hole', holeNo, status }];
    }),
  ];
}

const hasSameSound = ({ sound, voice, voiceTemplate }: DispatchConfig, park: DayPicture['park']): boolean =>
  voiceTemplate === park.voiceTemplate &&
  (sound === YesNo.no) === (park.soundOff === true) &&
  (voice === YesNo.no) === (park.voiceOff === true);

/**
 * What people did to the fences of a park that its day knows by itself (SIM-46). In order of their ids. A
 * fence for handhelds alone stops no cart.
 */
async function findFenceEdits(db: Db, { id: parkId }: ParkScope, seed: string): Promise<FenceEdits> {
  const drawn = new Set(drawParkFences(getParkSeed(parkId), seed).map(({ fenceId }) => fenceId));
  const rows = await getEntityDb(db, golfFence)
    .selectFrom(golfFence.table)
    .selectAll()
    .where('parkId', '=', parkId)
    .where('delFlag', '=', 0)
    .orderBy('id')
    .execute();
  const counts = rows.filter(
    ({ enabled, deviceScope }) => enabled === YesNo.yes && deviceScope !== DeviceScope.handhelds,
  );
  const counted = new Set(counts.map(({ id }) => id));
  return {
    gone: [...drawn].filter((id) => !counted.has(id)).toSorted(),
    drawn: counts
      .filter(({ id, updateBy }) => updateBy !== null || !drawn.has(id))
      .map((row) => ({ ...toCourseFence(row), action: row.action })),
  };
}

/**
 * Requests to jump that wait for an answer, of flights that a day has. In order of their ids. A jump without a request
 * is not among them.
 */
async function findPendingJumps(
  db: Db,
  { id: parkId }: ParkScope,
  day: ParkDay,
): Promise<readonly PendingJump[]> {
  const rows = await getEntityDb(db, golfJumpHole)
    .selectFrom(golfJumpHole.table)
    .select(['id', 'flightId', 'fromHoleNo', 'toHoleNo', 'skippedHoles'])
    .where('parkId', '=', parkId)
    .where('delFlag', '=', 0)
    .where('status', '=', JumpStatus.toReview)
    .where('source', '!=', JumpSource.detected)
    .orderBy('id')
    .execute();
  const flights = new Set(day.flights().map(({ flightId }) => flightId));
  return rows.flatMap(({ id, flightId, fromHoleNo, toHoleNo, skippedHoles }) => {
    if (!flights.has(flightId)) return [];
    const holeNos = (skippedHoles ?? '').split(',').filter(Boolean).map(Number);
    return { jumpId: id, flightId, fromHoleNo, toHoleNo, skippedHoles: holeNos };
  });
}
