/** One competition of the demo data with everything that hangs on it, by table. */
import { CompetitionStatus } from '#domain/codes/competition.ts';
import type { ParkSeed } from '../../../simulation/courses/index.ts';
import { createSimulationId } from '../../../simulation/basis/ids.ts';
import type { SeedPlayer } from '../../people/seed.ts';
import type { Ground } from '../../seeding/ground.ts';
import { type SeedCompetition, GROUP, SHOTGUN } from './cards.ts';
import { buildPlanFlights, buildStartHoles } from './plans.ts';
import { buildCards, computeCourseHandicap, rankCards, buildScoreRows } from './scores.ts';

/** Those that have a plan for their first round. */
const PLANNED: ReadonlySet<string> = new Set(['3', '4', '5', '6', '7']);
const PLAN_STATUS: Readonly<Record<string, string>> = { '3': '1', '4': '2', '5': '2', '6': '3', '7': '3' };

export function buildCompetitionRows(
  index: number,
  card: SeedCompetition,
  park: ParkSeed,
  pool: readonly SeedPlayer[],
  ground: Ground,
) {
  const id = createSimulationId('competition', park.id, index + 1);
  const date = ground.day(card.from);
  const isScored = card.type !== '3';
  const name = card.name;
  const entrants = Array.from(
    { length: card.players },
    (_, seat) => pool[(index * 97 + seat * 5) % pool.length],
  )
    .filter((one) => one !== undefined)
    .filter(({ id: player }, seat, all) => all.findIndex((other) => other.id === player) === seat);
  const competition = {
    id,
    parkId: park.id,
    competitionNo: `SS${ground.today.replaceAll('-', '')}${String(index + 1).padStart(4, '0')}`,
    name,
    type: card.type,
    specimenType: card.type === '3' ? '1' : '2',
    scoringMode: isScored ? '1' : null,
    format: isScored ? '1' : null,
    startType: card.startType,
    rounds: card.days > 1 ? 2 : 1,
    startDate: date,
    endDate: ground.day(card.from + card.days - 1),
    beginDate: date,
    signStartTime: `${ground.day(card.from - 40)} 08:00:00`,
    signEndTime: `${ground.day(card.from - 1)} 18:00:00`,
    maxPlayers: 108,
    playerCount: entrants.length,
    handicapAllowance: 100,
    teeMale: isScored ? '3' : null,
    teeFemale: isScored ? '5' : null,
    ruleId: isScored ? createSimulationId('competitionRule', park.id, 1) : null,
    entryFee: isScored ? 600 : 0,
    organizer: park.name,
    contact: '陆景行',
    contactPhone: '13800010007',
    status: card.status,
    publishFlag: card.status === '0' ? 'N' : 'Y',
    scoreLock: card.status === '7' ? 'Y' : 'N',
    cancelReason: card.status === '8' ? '1' : null,
  };
  const isPlanned = PLANNED.has(card.status);
  const planId = createSimulationId('competitionPlan', park.id, index + 1);
  const flights = isPlanned
    ? buildPlanFlights(index, card, park, entrants, { competitionId: id, planId, date })
    : [];
  const flightOf = new Map(
    flights.flatMap((flight) => flight.members.map((member) => [member, flight] as const)),
  );
  const isOver = card.status === '6' || card.status === '7';
  const cards =
    isScored && (isOver || card.status === CompetitionStatus.running)
      ? buildCards(park, entrants, isOver, (player) => flightOf.get(player)?.startHoleNo ?? 1)
      : [];
  const cardOf = new Map(cards.map((one) => [one.playerId, one]));
  const ranks = rankCards(cards);
  const players = entrants.map((player, seat) => {
    const flight = flightOf.get(player.id);
    const written = cardOf.get(player.id);
    return {
      id: createSimulationId('competitionPlayer', park.id, index * 500 + seat + 1),
      parkId: park.id,
      competitionId: id,
      playerId: player.id,
      playerName: player.name,
      sex: player.sex,
      phone: player.phone,
      memberNo: player.memberNo,
      bibNo: String(seat + 1),
      handicapIndex: player.handicapIndex,
      courseHandicap: computeCourseHandicap(player),
      teeColor: player.sex === '2' ? '5' : '3',
      divisionCode: player.sex === '2' ? 'L' : player.handicapIndex < 12 ? 'A' : 'B',
      signStatus: signStatusOf(card.status, seat),
      payStatus: seat % 11 === 10 ? '0' : '2',
      flightId: flight?.id,
      flightNo: flight?.flightNo,
      startHoleNo: flight?.startHoleNo,
      resultCode: written === undefined ? null : 'OK',
      holesPlayed: 0,
      ...written?.sums,
      rank: ranks.get(player.id) ?? null,
    };
  });
  const entryOf = new Map(players.map((player) => [player.playerId, player.id]));
  const plan = {
    id: planId,
    parkId: park.id,
    planName: `${name} 第1轮`,
    competitionId: id,
    competitionName: name,
    roundNo: 1,
    planDate: date,
    startType: card.startType,
    outAreaId: park.areas[0]?.areaId,
    inAreaId: park.areas[1]?.areaId,
    firstTime: card.startType === SHOTGUN ? '08:00' : '07:30',
    interval: park.teeIntervalSec,
    waves: 1,
    groupSize: GROUP,
    pairing: '2',
    flightCount: flights.length,
    status: PLAN_STATUS[card.status] ?? '0',
    publishTime: `${ground.day(card.from - 1)} 17:00:00`,
  };
  return {
    golf_competition: [competition],
    golf_competition_plan: isPlanned ? [plan] : [],
    golf_flight: flights.map(({ members: _members, ...flight }) => flight),
    golf_competition_player: players,
    golf_competition_score: buildScoreRows(index, park, cards, isOver, (player) => entryOf.get(player)),
    golf_start_hole:
      isPlanned && card.startType === SHOTGUN
        ? buildStartHoles(index, park, flights, { competitionId: id, planId, date })
        : [],
  };
}

/** Who signed up late waits, who came is checked in. */
function signStatusOf(status: string, seat: number): string {
  if (status === '1') return seat % 9 === 8 ? '0' : seat % 13 === 12 ? '2' : '1';
  if (status === '4' || status === '5' || status === '6' || status === '7') return '3';
  return seat % 17 === 16 ? '4' : '1';
}
