/** When and from which hole the flights of a plan start (COMP-11, COMP-12). */

import { buildHoleSequence } from '#domain/competition/eighteen.ts';
import { distributeGroups } from '#domain/competition/startHoles.ts';
import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { golfStartHole } from '#domain/entities/startHole.ts';
import { BusinessError } from '../../../http/errors.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import type { Flight } from '../../shared/records.ts';
import { addRow, type Columns, completeRow, findRowsBy, setRow, type Writer } from '../../shared/rows.ts';
import { formatMoment } from '../../shared/values.ts';
import { findPlanHoles } from '../rounds/roundHoles.ts';
import type { StoredHole, StoredPlan } from '../shared/records.ts';
import {
  getDirection,
  isShotgun,
  parseMinutes,
  planHoleStarts,
  type PlanShape,
  planTeeStarts,
  planWaves,
  type Start,
} from './pairing.ts';
import { findPlanFlights } from './planFlights.ts';

export async function loadPlanShape(tx: ScopedTx, plan: StoredPlan): Promise<PlanShape> {
  return {
    holes: await findPlanHoles(tx, plan),
    pairing: plan.pairing,
    startType: plan.startType,
    groupSize: plan.groupSize,
    firstMinutes: parseMinutes(plan.firstTime),
    intervalSec: plan.interval,
    waves: plan.waves ?? 0,
    waveGapMin: plan.waveGapMin ?? 0,
  };
}

/** Gives every flight of a plan its time and hole, and a shotgun its start holes. @throws BusinessError */
export async function placeFlights(tx: ScopedTx, plan: StoredPlan, writer: Writer): Promise<void> {
  const shape = await loadPlanShape(tx, plan);
  const flights = await findPlanFlights(tx, plan.id);
  await setRow(tx, golfCompetitionPlan, plan.id, { flightCount: flights.length }, writer);
  if (!isShotgun(shape.startType))
    return moveFlights(tx, plan, flights, planTeeStarts(flights.length, shape), shape.holes, writer);
  for (const { wave, flights: own } of planWaves(flights.length, shape)) {
    const left = await distributeWave(tx, plan, wave, writer);
    if (left > 0) throw new BusinessError(`开球洞不够，还有${left}组没有开球洞（第${wave}批共${own}组）`);
  }
}

/** The groups of a wave over the open holes, doubled by priority. @returns how many flights found no hole */
export async function distributeWave(
  tx: ScopedTx,
  plan: StoredPlan,
  wave: number,
  writer: Writer,
): Promise<number> {
  const shape = await loadPlanShape(tx, plan);
  const all = (await findPlanFlights(tx, plan.id)).length;
  const own = planWaves(all, shape).find((one) => one.wave === wave);
  if (own === undefined) throw new BusinessError(`编排没有第${wave}批`);
  const holes = await findRowsBy(tx, golfHole, { parkId: plan.parkId });
  const groups = distributeGroups(
    shape.holes.flatMap((round) =>
      holes
        .filter(({ holeNo }) => holeNo === round)
        .map(({ holeNo, status, shotgunPriority }) => ({
          holeNo: holeNo,
          status: status,
          priority: shotgunPriority ?? 0,
        })),
    ),
    own.flights,
  );
  const known = await findRowsBy(tx, golfStartHole, { planId: plan.id, wave });
  const startTime = formatMoment(plan.planDate, own.minutes);
  for (const hole of holes) {
    const groupCount = groups.get(hole.holeNo) ?? 0;
    const row = known.find(({ holeId }) => holeId === hole.id);
    if (row !== undefined) await setRow(tx, golfStartHole, row.id, { groupCount, startTime }, writer);
    else if (groupCount > 0)
      await addStartHole(tx, plan, hole, writer, {
        wave,
        startTime,
        groupCount,
        priority: hole.shotgunPriority,
        direction: getDirection(shape.startType),
      });
  }
  await alignFlights(tx, plan, writer);
  return own.flights - [...groups.values()].reduce((sum, count) => sum + count, 0);
}

/** A hole that flights of a plan start from. @param columns its wave and what is free to choose */
export async function addStartHole(
  tx: ScopedTx,
  plan: StoredPlan,
  hole: StoredHole,
  writer: Writer,
  columns: Columns,
): Promise<void> {
  const { parkId, competitionId, roundNo } = plan;
  const { holeNo, par } = hole;
  const place = { parkId, competitionId, planId: plan.id, roundNo, holeId: hole.id, holeNo, par };
  await addRow(tx, golfStartHole, { ...place, ...columns }, writer);
}

/** Flights follow the start holes of their wave, as soon as these are as many as they are. */
export async function alignFlights(tx: ScopedTx, plan: StoredPlan, writer: Writer): Promise<void> {
  const shape = await loadPlanShape(tx, plan);
  const flights = await findPlanFlights(tx, plan.id);
  const holes = await findRowsBy(tx, golfStartHole, { planId: plan.id });
  let first = 0;
  for (const { wave, flights: count } of planWaves(flights.length, shape)) {
    const own = flights.slice(first, first + count);
    first += count;
    const starts = planHoleStarts(
      holes
        .filter((hole) => hole.wave === wave)
        .map((hole) => ({
          holeNo: hole.holeNo ?? 0,
          groupCount: hole.groupCount,
          direction: hole.direction ?? '',
          minutes: parseMinutes(hole.startTime),
        })),
      shape.holes,
    );
    if (starts.length === own.length) await moveFlights(tx, plan, own, starts, shape.holes, writer);
  }
}

async function moveFlights(
  tx: ScopedTx,
  plan: StoredPlan,
  flights: readonly Flight[],
  starts: readonly Start[],
  round: readonly number[],
  writer: Writer,
): Promise<void> {
  for (const [index, flight] of flights.entries()) {
    const start = starts[index];
    if (start === undefined) continue;
    const { startHoleNo, subGroup, minutes } = start;
    const columns = {
      teeTime: formatMoment(plan.planDate, minutes),
      startHoleNo,
      subGroup,
      holeSequence: JSON.stringify(buildHoleSequence(round, startHoleNo)),
    };
    await setRow(tx, golfFlight, flight.id, columns, writer);
    for (const { id } of await findRowsBy(tx, golfCompetitionPlayer, { flightId: flight.id }))
      await completeRow(tx, golfCompetitionPlayer, id, { startHoleNo });
  }
}
