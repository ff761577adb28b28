/** Calls of start holes beyond the standard ones: given out, counted, turned round, and written as a table. */

import type { FastifyInstance } from 'fastify';
import { startHoleCalls } from '#domain/calls/competitionPlans.ts';
import { Direction } from '#domain/codes/competition.ts';
import { findStartHoleProblem } from '#domain/competition/startHoles.ts';
import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import { golfStartHole } from '#domain/entities/startHole.ts';
import { succeed } from '../../../http/envelope.ts';
import { BusinessError } from '../../../http/errors.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import { requireOwnRow, runInTransaction } from '../../shared/call.ts';
import { findRowsBy, setRow, type Writer } from '../../shared/rows.ts';
import type { StoredPlan } from '../shared/records.ts';
import { planWaves } from './pairing.ts';
import { findPlanFlights } from './planFlights.ts';
import { requireDraft } from './planRoutes.ts';
import { alignFlights, distributeWave, loadPlanShape } from './planStarts.ts';
import { loadStartHoles, writeStartHoles } from './startHoleSheet.ts';

export function registerStartHoleRoutes(app: FastifyInstance): void {
  app.serve(startHoleCalls.distribute, async ({ user, body }) => {
    const left = await runInTransaction(app, user, async (tx, writer) => {
      const plan = await requireDraft(tx, user, { id: body.planId });
      return distributeWave(tx, plan, body.wave || 1, writer);
    });
    return succeed({ left }, left > 0 ? `还有${left}组没有开球洞` : '已按优先级分配');
  });

  app.serve(startHoleCalls.compareWaves, async ({ user, query }) => {
    const answer = await runInTransaction(app, user, async (tx) =>
      compareWaves(tx, await requireOwnRow(tx, golfCompetitionPlan, user, { id: query.planId })),
    );
    return succeed(answer);
  });

  app.serve(startHoleCalls.reverse, async ({ user, body }) => {
    await runInTransaction(app, user, async (tx, writer) => {
      const plan = await requireDraft(tx, user, { id: body.planId });
      await reverseWave(tx, plan, body.wave || 1, writer);
    });
    return succeed(null, '开球洞已反序');
  });

  app.serve(startHoleCalls.readSheet, async ({ user, query }) => {
    const sheet = await runInTransaction(app, user, async (tx) => {
      const plan = await requireOwnRow(tx, golfCompetitionPlan, user, { id: query.planId });
      return loadStartHoles(tx, user, plan, query.wave || 1);
    });
    return succeed(sheet);
  });

  app.serve(startHoleCalls.writeSheet, async ({ user, body }) => {
    await runInTransaction(app, user, async (tx, writer) => {
      const plan = await requireOwnRow(tx, golfCompetitionPlan, user, { id: body.planId });
      await writeStartHoles(tx, user, { plan, wave: body.wave || 1, lines: body.holes }, writer);
    });
    return succeed(null, '开球洞已保存');
  });
}

async function compareWaves(tx: ScopedTx, plan: StoredPlan) {
  const flights = (await findPlanFlights(tx, plan.id)).length;
  const shape = await loadPlanShape(tx, plan);
  const holes = (await findRowsBy(tx, golfStartHole, { planId: plan.id })).filter(({ holeNo }) =>
    shape.holes.includes(holeNo ?? 0),
  );
  return {
    planName: plan.planName,
    planStatus: plan.status,
    waves: planWaves(flights, shape).map(({ wave, flights: own }) => {
      const groups = holes.filter((hole) => hole.wave === wave).map(({ groupCount }) => groupCount);
      return {
        wave,
        flights: own,
        groups: groups.reduce((sum, count) => sum + count, 0),
        problem: findStartHoleProblem(groups, own),
      };
    }),
  };
}

async function reverseWave(tx: ScopedTx, plan: StoredPlan, wave: number, writer: Writer): Promise<void> {
  const holes = await findRowsBy(tx, golfStartHole, { planId: plan.id, wave });
  if (holes.length === 0) throw new BusinessError('还没有开球洞');
  for (const { id, direction: before } of holes) {
    const direction = before === Direction.backward ? Direction.forward : Direction.backward;
    await setRow(tx, golfStartHole, id, { direction }, writer);
  }
  await alignFlights(tx, plan, writer);
}
