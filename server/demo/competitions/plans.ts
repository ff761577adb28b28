/** Flights of a first round and the holes they start from. */

import { CompetitionStatus, Direction, StartType } from '#domain/codes/competition.ts';
import { StarterCabin } from '#domain/codes/course.ts';
import { FlightStatus, Transport } from '#domain/codes/play.ts';
import { buildHoleSequence } from '#domain/competition/eighteen.ts';
import { formatMoment } from '../../golf/shared/values.ts';
import { createSimulationId } from '../../park/basis/ids.ts';
import type { Stream } from '../../world/basis/random.ts';
import type { ParkSeed } from '../../world/courses/index.ts';
import { type PastRound, playRound, toPlayedColumns, toSplits } from '../business/pastRounds.ts';
import type { SeedPlayer } from '../people/players.ts';
import type { Ground } from '../seeding/ground.ts';
import { GROUP, isOver, type SeedCompetition } from './cards.ts';

const NINE = 9;
const FIRST_TEE = 7 * 60 + 30;
const SHOTGUN_AT = 8 * 60;

/** The first course of the park, or its first two nines. */
const roundOf = ({ loops: [first = []] }: ParkSeed): readonly number[] => first;

export interface PlanRefs {
  readonly competitionId: string;
  readonly planId: string;
  readonly date: string;
}

export function buildPlanFlights(
  index: number,
  card: SeedCompetition,
  park: ParkSeed,
  entrants: readonly SeedPlayer[],
  refs: PlanRefs,
  ground: Ground,
) {
  const { date, ...plan } = refs;
  const draw = ground.draw(`rounds of competition ${refs.competitionId}`);
  const isShotgun = card.startType === StartType.shotgun;
  const round = roundOf(park);
  const count = Math.ceil(entrants.length / GROUP);
  return Array.from({ length: count }, (_, order) => {
    const members = entrants.slice(order * GROUP, (order + 1) * GROUP);
    const place = isShotgun
      ? order % round.length
      : card.startType === StartType.twoTees && order % 2 === 1
        ? NINE
        : 0;
    const startHoleNo = round[place] ?? 1;
    const row = card.startType === StartType.twoTees ? Math.floor(order / 2) : order;
    const minutes = isShotgun ? SHOTGUN_AT : FIRST_TEE + (row * park.teeIntervalSec) / 60;
    const isFinished = isOver(card);
    const isRunning = card.status === CompetitionStatus.running;
    const sequence = buildHoleSequence(round, startHoleNo);
    const played = isFinished ? playAlone(park, { sequence, minutes, players: members.length }, draw) : null;
    return {
      ...plan,
      id: createSimulationId('flight', park.id, 800_000 + index * 100 + order + 1),
      parkId: park.id,
      playDate: date,
      flightNo: `S${index + 1}-${order + 1}`,
      boardNo: `S${index + 1}${String(order + 1).padStart(2, '0')}`,
      teeTime: formatMoment(date, minutes),
      startHoleNo,
      subGroup: isShotgun && order >= round.length ? 'B' : null,
      holesToPlay: 18,
      holeSequence: JSON.stringify(sequence),
      playerCount: members.length,
      players: JSON.stringify(
        members.map(({ id, name, sex, homeTee }) => ({
          playerId: id,
          name,
          sex,
          bagTag: '',
          teeColor: homeTee,
        })),
      ),
      transport: Transport.cart,
      cabin: startHoleNo < 10 ? StarterCabin.holeOne : StarterCabin.holeTen,
      status: isRunning ? FlightStatus.onCourse : FlightStatus.planned,
      actualStart: isRunning ? formatMoment(date, minutes + 1) : null,
      holesDone: 0,
      ...(played !== null && toPlayedColumns(date, played)),
      splits: played === null ? [] : toSplits(date, played),
      members: members.map(({ id }) => id),
    };
  });
}

/** Nobody stands in its way: where flights start from many holes they spread over the course. */
function playAlone(
  { holes }: ParkSeed,
  { sequence, minutes, players }: { sequence: readonly number[]; minutes: number; players: number },
  draw: Stream,
): PastRound {
  const played = sequence.flatMap((holeNo) => holes.find((hole) => hole.holeNo === holeNo) ?? []);
  return playRound({ teeMinutes: minutes, players, competition: true, holes: played }, [], draw).round;
}

export function buildStartHoles(
  index: number,
  park: ParkSeed,
  flights: readonly { readonly startHoleNo: number; readonly teeTime: string }[],
  { date: _date, ...refs }: PlanRefs,
) {
  const first = new Map<number, { groups: number; startTime: string }>();
  for (const { startHoleNo, teeTime } of flights) {
    const known = first.get(startHoleNo) ?? { groups: 0, startTime: teeTime };
    first.set(startHoleNo, { ...known, groups: known.groups + 1 });
  }
  return [...first].flatMap(([holeNo, { groups, startTime }]) => {
    const hole = park.holes.find((one) => one.holeNo === holeNo);
    if (hole === undefined) return [];
    return [
      {
        ...refs,
        id: createSimulationId('startHole', park.id, index * 100 + holeNo),
        parkId: park.id,
        roundNo: 1,
        holeId: hole.holeId,
        holeNo,
        par: hole.par,
        wave: 1,
        startTime,
        groupCount: Math.min(3, groups),
        priority: hole.shotgunPriority,
        direction: Direction.forward,
      },
    ];
  });
}
