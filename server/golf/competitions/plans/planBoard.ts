/** A plan as it is drawn up on the screen and hung up on paper. */
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfPark } from '#domain/entities/park.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import { findRowById } from '../../shared/rows.ts';
import { parseList } from '../../shared/values.ts';
import { findPlanFlights, findPlanPlayers } from './planFlights.ts';
import { findPublishProblem } from './planRules.ts';
import { listPlayerIds } from './seats.ts';
import type { StoredPlan } from '../shared/records.ts';

/** The plan with its flights, the people in them, who has no place, and what keeps it from being published. */
export async function loadPlanBoard(tx: ScopedTx, plan: StoredPlan) {
  const park = await findRowById(tx, golfPark, plan.parkId);
  const competition = await findRowById(tx, golfCompetition, plan.competitionId);
  const flights = await findPlanFlights(tx, plan.id);
  const seated = new Set(flights.flatMap(listPlayerIds));
  const players = await findPlanPlayers(tx, plan);
  return {
    plan,
    parkName: park?.name,
    competitionStatus: competition?.status,
    problem: await findPublishProblem(tx, plan),
    flights: flights.map((flight) => ({
      id: flight.id,
      rev: flight.rev,
      flightNo: flight.flightNo,
      boardNo: flight.boardNo,
      teeTime: flight.teeTime,
      startHoleNo: flight.startHoleNo,
      subGroup: flight.subGroup,
      status: flight.status,
      players: parseList(flight.players),
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
