/** One competition of the demo data with everything that hangs on it, by table. */

import {
  CompetitionFormat,
  CompetitionStatus,
  CompetitionType,
  PairingMethod,
  PlanStatus,
  ScoringMode,
  SpecimenType,
  StartType,
} from '#domain/codes/competition.ts';
import { TeeColor } from '#domain/codes/course.ts';
import { OrderCancelReason } from '#domain/codes/money.ts';
import { YesNo } from '#domain/codes/system.ts';
import { createSimulationId } from '../../park/basis/ids.ts';
import type { ParkSeed } from '../../world/courses/index.ts';
import type { SeedPlayer } from '../people/players.ts';
import type { Ground } from '../seeding/ground.ts';
import { GROUP, isOver, type SeedCompetition } from './cards.ts';
import { buildEntries } from './entries.ts';
import { buildPlanFlights, buildStartHoles, type PlanRefs } from './plans.ts';
import { buildCards, buildScoreRows } from './scores.ts';

/** Of the plan for the first round; other competitions have none yet. */
const PLAN_STATUS: Partial<Record<CompetitionStatus, PlanStatus>> = {
  [CompetitionStatus.planned]: PlanStatus.published,
  [CompetitionStatus.running]: PlanStatus.running,
  [CompetitionStatus.suspended]: PlanStatus.running,
  [CompetitionStatus.unconfirmed]: PlanStatus.completed,
  [CompetitionStatus.archived]: PlanStatus.completed,
};

const isScored = ({ type }: SeedCompetition): boolean => type !== CompetitionType.coordinatesOnly;

export function buildCompetitionRows(
  index: number,
  card: SeedCompetition,
  park: ParkSeed,
  pool: readonly SeedPlayer[],
  ground: Ground,
) {
  const id = createSimulationId('competition', park.id, index + 1);
  const date = ground.day(card.from);
  const entrants = chooseEntrants(index, card, pool);
  const status = PLAN_STATUS[card.status];
  const planId = createSimulationId('competitionPlan', park.id, index + 1);
  const refs = { competitionId: id, planId, date };
  const flights = status === undefined ? [] : buildPlanFlights(index, card, park, entrants, refs, ground);
  const flightOf = new Map(
    flights.flatMap((flight) => flight.members.map((member) => [member, flight] as const)),
  );
  const cards =
    isScored(card) && (isOver(card) || card.status === CompetitionStatus.running)
      ? buildCards(park, entrants, isOver(card), (player) => flightOf.get(player)?.startHoleNo ?? 1)
      : [];
  const players = buildEntries(index, card, park, { competitionId: id, entrants, flightOf, cards });
  const entryOf = new Map(players.map((player) => [player.playerId, player.id]));
  const plan = { ...buildPlan(card, park, refs, ground), flightCount: flights.length, status };
  const tables = {
    golf_competition: [buildCompetition(index, card, park, ground, entrants.length)],
    golf_competition_plan: status === undefined ? [] : [plan],
    golf_flight: flights.map(({ members: _members, splits: _splits, ...flight }) => flight),
    golf_competition_player: players,
    golf_competition_score: buildScoreRows(index, park, cards, isOver(card), (player) => entryOf.get(player)),
    golf_start_hole:
      status !== undefined && card.startType === StartType.shotgun
        ? buildStartHoles(index, park, flights, refs)
        : [],
  };
  return { tables, passes: flights.map(({ id: flightId, splits }) => ({ flightId, splits })) };
}

/** Somebody enters a competition once. */
function chooseEntrants(
  index: number,
  { players }: SeedCompetition,
  pool: readonly SeedPlayer[],
): readonly SeedPlayer[] {
  return Array.from({ length: players }, (_, seat) => pool[(index * 97 + seat * 5) % pool.length])
    .filter((one) => one !== undefined)
    .filter(({ id }, seat, all) => all.findIndex((other) => other.id === id) === seat);
}

function buildCompetition(
  index: number,
  card: SeedCompetition,
  park: ParkSeed,
  ground: Ground,
  playerCount: number,
) {
  const date = ground.day(card.from);
  const scored = isScored(card);
  return {
    id: createSimulationId('competition', park.id, index + 1),
    parkId: park.id,
    competitionNo: `SS${ground.today.replaceAll('-', '')}${String(index + 1).padStart(4, '0')}`,
    name: card.name,
    type: card.type,
    specimenType: scored ? SpecimenType.oneAFlight : SpecimenType.everyPlayer,
    scoringMode: scored ? ScoringMode.strokePlay : null,
    format: scored ? CompetitionFormat.individual : null,
    startType: card.startType,
    rounds: card.days > 1 ? 2 : 1,
    startDate: date,
    endDate: ground.day(card.from + card.days - 1),
    beginDate: date,
    signStartTime: `${ground.day(card.from - 40)} 08:00:00`,
    signEndTime: `${ground.day(card.from - 1)} 18:00:00`,
    maxPlayers: 108,
    playerCount,
    handicapAllowance: 100,
    teeMale: scored ? TeeColor.blue : null,
    teeFemale: scored ? TeeColor.red : null,
    ruleId: scored ? createSimulationId('competitionRule', park.id, 1) : null,
    entryFee: scored ? 600 : 0,
    organizer: park.name,
    contact: '陆景行',
    contactPhone: '13800010007',
    status: card.status,
    publishFlag: card.status === CompetitionStatus.draft ? YesNo.no : YesNo.yes,
    scoreLock: card.status === CompetitionStatus.archived ? YesNo.yes : YesNo.no,
    cancelReason: card.status === CompetitionStatus.cancelled ? OrderCancelReason.guest : null,
  };
}

/** The plan of the first round. */
function buildPlan(
  card: SeedCompetition,
  park: ParkSeed,
  { competitionId, planId, date }: PlanRefs,
  ground: Ground,
) {
  return {
    id: planId,
    parkId: park.id,
    planName: `${card.name} 第1轮`,
    competitionId,
    competitionName: card.name,
    roundNo: 1,
    planDate: date,
    startType: card.startType,
    outAreaId: park.areas[0]?.areaId,
    inAreaId: park.areas[1]?.areaId,
    firstTime: card.startType === StartType.shotgun ? '08:00' : '07:30',
    interval: park.teeIntervalSec,
    waves: 1,
    groupSize: GROUP,
    pairing: PairingMethod.handicapSnake,
    publishTime: `${ground.day(card.from - 1)} 17:00:00`,
  };
}
