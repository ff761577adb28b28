/** Calls of plans beyond the standard ones. */

import type { FastifyInstance } from 'fastify';
import { planCalls, type PlanFlight } from '#domain/calls/competitionPlans.ts';
import { PairingMethod, PlanStatus } from '#domain/codes/competition.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfPark } from '#domain/entities/park.ts';
import type { CurrentUser } from '../../../auth/currentUser.ts';
import { succeed } from '../../../http/envelope.ts';
import { BusinessError } from '../../../http/errors.ts';
import { keepReadable, keepVisible } from '../../../resource/readable.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import { requireOwnRow, runInTransaction } from '../../shared/call.ts';
import { type Columns, findRowById } from '../../shared/rows.ts';
import { parseList } from '../../shared/values.ts';
import type { StoredPlan } from '../shared/records.ts';
import { findPlanFlights, findPlanPlayers } from './planFlights.ts';
import { pairPlan, changeGroups } from './planGroups.ts';
import { findPublishProblem } from './planRules.ts';
import { listPlayerIds } from './seats.ts';

export function registerPlanRoutes(app: FastifyInstance): void {
  const readBoard = (user: CurrentUser, id: string) =>
    runInTransaction(app, user, async (tx) =>
      loadPlanBoard(tx, user, await requireOwnRow(tx, golfCompetitionPlan, user, { id })),
    );

  app.serve(planCalls.autoPair, async ({ user, body }) => {
    const made = await runInTransaction(app, user, async (tx, writer) => {
      const plan = await requireDraft(tx, user, body);
      if (plan.pairing === PairingMethod.manual) throw new BusinessError('手工分组请逐组编排');
      return pairPlan(tx, plan, writer);
    });
    return succeed(made, `已编${made.flights}组`);
  });

  app.serve(planCalls.regroup, async ({ user, body }) => {
    const groups = body.flights.map(({ flightId = null, players }) => ({ flightId, players }));
    const problem = await runInTransaction(app, user, async (tx, writer) => {
      const plan = await requireDraft(tx, user, body);
      await changeGroups(tx, plan, groups, writer);
      return findPublishProblem(tx, plan);
    });
    return succeed({ problem }, '编组已保存');
  });

  app.serve(planCalls.readBoard, async ({ user, query }) => succeed(await readBoard(user, query.id)));
  app.serve(planCalls.readPrintSheet, async ({ user, query }) => succeed(await readBoard(user, query.id)));
}

/** A plan that may still be changed. @throws BusinessError */
export async function requireDraft(
  tx: ScopedTx,
  user: CurrentUser,
  { id, rev }: Columns,
): Promise<StoredPlan> {
  const plan = await requireOwnRow(tx, golfCompetitionPlan, user, { id, rev });
  if (plan.status !== PlanStatus.draft) throw new BusinessError('已发布的编排请先撤回');
  return plan;
}

/**
 * A plan as it is drawn up on the screen and hung up on paper. The plan with its flights, the people in
 * them, who has no place, and what keeps it from being published.
 */
async function loadPlanBoard(tx: ScopedTx, user: CurrentUser, plan: StoredPlan) {
  const park = await findRowById(tx, golfPark, plan.parkId);
  const competition = await findRowById(tx, golfCompetition, plan.competitionId);
  const flights = await findPlanFlights(tx, plan.id);
  const seated = new Set(flights.flatMap(listPlayerIds));
  const players = await keepReadable(tx, golfCompetitionPlayer, user, await findPlanPlayers(tx, plan));
  const readable = await keepReadable(tx, golfFlight, user, flights);
  return {
    plan: keepVisible(plan, golfCompetitionPlan, user),
    parkName: park?.name ?? '',
    ...(competition !== undefined && { competitionStatus: competition.status }),
    problem: await findPublishProblem(tx, plan),
    flights: readable.map((flight) => ({
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
