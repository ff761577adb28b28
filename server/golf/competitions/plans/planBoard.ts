/** A plan as it is drawn up on the screen and hung up on paper. */
import type { PlanFlight } from '#domain/calls/competitionPlans.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfPark } from '#domain/entities/park.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import { findRowById } from '../../shared/rows.ts';
import { parseList } from '../../shared/values.ts';
import { findPlanFlights, findPlanPlayers } from './planFlights.ts';
import { findPublishProblem } from './planRules.ts';
import { listPlayerIds } from './seats.ts';
import type { StoredPlan } from '../shared/records.ts';
import { keepReadable, keepVisible } from '../../../resource/readable.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import type { CurrentUser } from '../../../auth/currentUser.ts';

/** The plan with its flights, the people in them, who has no place, and what keeps it from being published. */
export async function loadPlanBoard(tx: ScopedTx, user: CurrentUser, plan: StoredPlan) {
  const park = await findRowById(tx, golfPark, plan.parkId);
  const competition = await findRowById(tx, golfCompetition, plan.competitionId);
  const flights = await findPlanFlights(tx, plan.id);
  const seated = new Set(flights.flatMap(listPlayerIds));
  const players = await keepReadable(tx, golfCompetitionPlayer, user, await findPlanPlayers(tx, plan));
  const shown = await keepReadable(tx, golfFlight, user, flights);
  return {
    plan: keepVisible(plan, golfCompetitionPlan, user),
    parkName: park?.name ?? '',
    ...(competition !== undefined && { competitionStatus: competition.status }),
    problem: await findPublishProblem(tx, plan),
    flights: shown.map((flight) => ({
      id: flight.id,
      rev: flight.rev,
      flightNo: flight.flightNo,
      boardNo: flight.boardNo,
      teeTime: flight.teeTime,
      startHoleNo: flight.startHoleNo,
      subGroup: flight.subGroup,
      status: flight.status,
      players: parseList(flight.players) as PlanFlight['players'],
    })),
    players: players.map((player) => ({
      playerId: player.playerId,
      name: player.playerName,
      bibNo: player.bibNo,
      sex: player.sex,
      handicapIndex: player.handicapIndex,
      seated: seated.has(player.playerId),
    })),
  };
}
