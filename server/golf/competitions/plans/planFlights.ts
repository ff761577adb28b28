/** The flights of a plan in the database: made, filled, moved to their holes (COMP-12). */
import { SignUpStatus } from '#domain/codes/competition.ts';
import { buildHoleSequence } from '#domain/competition/eighteen.ts';
import { distributeGroups } from '#domain/competition/startHoles.ts';
import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { golfStartHole } from '#domain/entities/startHole.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import { BusinessError } from '../../../http/errors.ts';
import { formatMoment } from '../../seeding/ground.ts';
import {
  addRow,
  type Columns,
  completeRow,
  type Writer,
  findRowById,
  findRowsBy,
  setRow,
} from '../../shared/rows.ts';
import { toNumber, parseList, toText } from '../../shared/values.ts';
import { findCutBefore } from '../scores/cut.ts';
import {
  getDirection,
  planHoleStarts,
  isShotgun,
  type PlanShape,
  type Start,
  planTeeStarts,
  planWaves,
} from './pairing.ts';

import { findPlanHoles } from '../rounds/roundHoles.ts';

/** golf_sign_status of those who take part. */
export const SIGNED: readonly string[] = [SignUpStatus.accepted, SignUpStatus.checkedIn];
/** golf_result_code of those who play no further round. */
const OUT: ReadonlySet<string> = new Set(['DNS', 'DNF', 'DQ', 'CUT']);
const HOLES = 18;

export async function loadPlanShape(tx: ScopedTx, plan: AnyRow): Promise<PlanShape> {
  return {
    holes: await findPlanHoles(tx, plan),
    pairing: toText(plan['pairing']),
    startType: toText(plan['startType']),
    groupSize: toNumber(plan['groupSize']),
    firstMinutes: parseMinutes(toText(plan['firstTime'])),
    intervalSec: toNumber(plan['interval']),
    waves: toNumber(plan['waves']),
    waveGapMin: toNumber(plan['waveGapMin']),
  };
}

/** `HH:mm`, alone or in a moment, as minutes after midnight. */
export function parseMinutes(clock: string): number {
  const [hours = 0, minutes = 0] = (clock.split(' ').at(-1) ?? '').split(':').map(Number);
  return hours * 60 + minutes;
}

/** In the order they were made, which is the order they start in. */
export const findPlanFlights = (tx: ScopedTx, planId: string): Promise<readonly AnyRow[]> =>
  findRowsBy(tx, golfFlight, { planId });

/** Everybody who plays this round. */
export async function findPlanPlayers(tx: ScopedTx, plan: AnyRow): Promise<readonly AnyRow[]> {
  const { competitionId } = plan;
  const signed = await findRowsBy(tx, golfCompetitionPlayer, { competitionId, signStatus: SIGNED });
  if (toNumber(plan['roundNo']) <= 1) return signed;
  const cut = await findCutBefore(tx, plan);
  return signed.filter(({ id, resultCode }) => !OUT.has(toText(resultCode)) && !cut.has(id));
}

/** As many flights as asked, with numbers that go on from the last one's; they wait for their people. */
export async function addFlights(
  tx: ScopedTx,
  plan: AnyRow,
  count: number,
  writer: Writer,
): Promise<readonly string[]> {
  const numbers = (await findPlanFlights(tx, plan.id)).map(({ flightNo }) =>
    Number(toText(flightNo).split('-').at(-1)),
  );
  const last = Math.max(0, ...numbers.filter(Number.isFinite));
  const ids: string[] = [];
  for (let index = 1; index <= count; index += 1) {
    const number = last + index;
    const id = await addRow(
      tx,
      golfFlight,
      {
        parkId: plan['parkId'],
        playDate: plan['planDate'],
        planId: plan.id,
        competitionId: plan['competitionId'],
        flightNo: `R${toNumber(plan['roundNo'])}${plan.id.slice(-4)}-${number}`.slice(0, 12),
        boardNo: `${plan.id.slice(-3)}${number}`,
        teeTime: formatMoment(toText(plan['planDate']), parseMinutes(toText(plan['firstTime']))),
        startHoleNo: 1,
        holesToPlay: HOLES,
        transport: '1',
        status: '0',
        holesDone: 0,
        paceState: '0',
        paceRole: '0',
      },
      writer,
    );
    ids.push(id);
  }
  return ids;
}

/** Gone, with their numbers. */
export async function dropFlights(tx: ScopedTx, flights: readonly AnyRow[]): Promise<void> {
  for (const { id } of flights)
    await completeRow(tx, golfFlight, id, { delFlag: 1, status: '7', flightNo: id.slice(-12) });
}

/** These people, and nobody else, play in the flight. */
export async function seatPlayers(
  tx: ScopedTx,
  flight: AnyRow,
  members: readonly AnyRow[],
  writer: Writer,
): Promise<void> {
  const players = members.map((member) => ({
    playerId: member['playerId'],
    name: member['playerName'],
    sex: member['sex'],
    bagTag: member['bibNo'],
    teeColor: member['teeColor'],
    caddieId: member['caddieId'],
    deviceId: member['deviceId'],
  }));
  await setRow(
    tx,
    golfFlight,
    flight.id,
    { players: JSON.stringify(players), playerCount: players.length },
    writer,
  );
  for (const { id } of members) await setRow(tx, golfCompetitionPlayer, id, placeIn(flight), writer);
}

const NO_PLACE = { flightId: null, flightNo: null, startHoleNo: null };
const placeIn = (flight: AnyRow) => ({
  flightId: flight.id,
  flightNo: flight['flightNo'],
  startHoleNo: flight['startHoleNo'],
});

/** Players who stand in none of the flights any more. */
export async function unseatPlayers(tx: ScopedTx, players: readonly AnyRow[], writer: Writer): Promise<void> {
  for (const player of players)
    if (player['flightId']) await setRow(tx, golfCompetitionPlayer, player.id, NO_PLACE, writer);
}

/** Somebody leaves the flight they were planned in. */
export async function leaveFlight(tx: ScopedTx, player: AnyRow, writer: Writer): Promise<void> {
  await completeRow(tx, golfCompetitionPlayer, player.id, NO_PLACE);
  const flight = await findRowById(tx, golfFlight, player['flightId']);
  if (flight === undefined || !['0', '1'].includes(toText(flight['status']))) return;
  const staying = parseList(flight['players']).filter(({ playerId }) => playerId !== player['playerId']);
  const columns = { players: JSON.stringify(staying), playerCount: staying.length };
  await setRow(tx, golfFlight, flight.id, columns, writer);
}

/** Gives every flight of a plan its time and hole, and a shotgun its start holes. @throws BusinessError */
export async function placeFlights(tx: ScopedTx, plan: AnyRow, writer: Writer): Promise<void> {
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
  plan: AnyRow,
  wave: number,
  writer: Writer,
): Promise<number> {
  const shape = await loadPlanShape(tx, plan);
  const all = (await findPlanFlights(tx, plan.id)).length;
  const own = planWaves(all, shape).find((one) => one.wave === wave);
  if (own === undefined) throw new BusinessError(`编排没有第${wave}批`);
  const holes = await findRowsBy(tx, golfHole, { parkId: plan['parkId'] });
  const groups = distributeGroups(
    shape.holes.flatMap((round) =>
      holes
        .filter(({ holeNo }) => toNumber(holeNo) === round)
        .map(({ holeNo, status, shotgunPriority }) => ({
          holeNo: toNumber(holeNo),
          status: toText(status),
          priority: toNumber(shotgunPriority),
        })),
    ),
    own.flights,
  );
  const known = await findRowsBy(tx, golfStartHole, { planId: plan.id, wave });
  const startTime = formatMoment(toText(plan['planDate']), own.minutes);
  for (const hole of holes) {
    const groupCount = groups.get(toNumber(hole['holeNo'])) ?? 0;
    const row = known.find(({ holeId }) => holeId === hole.id);
    if (row !== undefined) await setRow(tx, golfStartHole, row.id, { groupCount, startTime }, writer);
    else if (groupCount > 0)
      await addStartHole(tx, plan, hole, writer, {
        wave,
        startTime,
        groupCount,
        priority: hole['shotgunPriority'],
        direction: getDirection(shape.startType),
      });
  }
  await alignFlights(tx, plan, writer);
  return own.flights - [...groups.values()].reduce((sum, count) => sum + count, 0);
}

/** A hole that flights of a plan start from. @param columns its wave and what is free to choose */
export async function addStartHole(
  tx: ScopedTx,
  plan: AnyRow,
  hole: AnyRow,
  writer: Writer,
  columns: Columns,
): Promise<void> {
  const { parkId, competitionId, roundNo } = plan;
  const { holeNo, par } = hole;
  const place = { parkId, competitionId, planId: plan.id, roundNo, holeId: hole.id, holeNo, par };
  await addRow(tx, golfStartHole, { ...place, ...columns }, writer);
}

/** Flights follow the start holes of their wave, as soon as these are as many as they are. */
export async function alignFlights(tx: ScopedTx, plan: AnyRow, writer: Writer): Promise<void> {
  const shape = await loadPlanShape(tx, plan);
  const flights = await findPlanFlights(tx, plan.id);
  const holes = await findRowsBy(tx, golfStartHole, { planId: plan.id });
  let first = 0;
  for (const { wave, flights: count } of planWaves(flights.length, shape)) {
    const own = flights.slice(first, first + count);
    first += count;
    const starts = planHoleStarts(
      holes
        .filter((hole) => hole['wave'] === wave)
        .map((hole) => ({
          holeNo: toNumber(hole['holeNo']),
          groupCount: toNumber(hole['groupCount']),
          direction: toText(hole['direction']),
          minutes: parseMinutes(toText(hole['startTime'])),
        })),
      shape.holes,
    );
    if (starts.length === own.length) await moveFlights(tx, plan, own, starts, shape.holes, writer);
  }
}

async function moveFlights(
  tx: ScopedTx,
  plan: AnyRow,
  flights: readonly AnyRow[],
  starts: readonly Start[],
  round: readonly number[],
  writer: Writer,
): Promise<void> {
  for (const [index, flight] of flights.entries()) {
    const start = starts[index];
    if (start === undefined) continue;
    const { startHoleNo, subGroup, minutes } = start;
    const columns = {
      teeTime: formatMoment(toText(plan['planDate']), minutes),
      startHoleNo,
      subGroup,
      holeSequence: JSON.stringify(buildHoleSequence(round, startHoleNo)),
    };
    await setRow(tx, golfFlight, flight.id, columns, writer);
    for (const { id } of await findRowsBy(tx, golfCompetitionPlayer, { flightId: flight.id }))
      await completeRow(tx, golfCompetitionPlayer, id, { startHoleNo });
  }
}
