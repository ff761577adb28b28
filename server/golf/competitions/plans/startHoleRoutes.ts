/** Calls of start holes beyond the standard ones: given out, counted, turned round, and written as a table. */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Direction } from '#domain/codes/competition.ts';
import { findStartHoleProblem } from '#domain/competition/startHoles.ts';
import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import { golfStartHole } from '#domain/entities/startHole.ts';
import { succeed } from '../../../http/envelope.ts';
import { BusinessError } from '../../../http/errors.ts';
import { OptionalNumber } from '../../../http/inputs.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import { requireOwnRow, requirePermission, runInTransaction } from '../../shared/call.ts';
import { findRowsBy, setRow, type Writer } from '../../shared/rows.ts';
import { planWaves } from './pairing.ts';
import { findPlanFlights } from './planFlights.ts';
import { requireDraft } from './planRoutes.ts';
import { alignFlights, distributeWave, loadPlanShape } from './planStarts.ts';
import { loadStartHoles, SheetLines, writeStartHoles } from './startHoleSheet.ts';
import type { StoredPlan } from '../shared/records.ts';

const Plan = Type.Object({ planId: Type.String() });
/** The first wave where none is named. */
const Wave = Type.Object({ planId: Type.String(), wave: OptionalNumber });
const Sheet = Type.Object({ planId: Type.String(), wave: OptionalNumber, holes: SheetLines });

export function registerStartHoleRoutes(instance: FastifyInstance): void {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();
  const path = golfStartHole.path;
  const mayEdit = requirePermission('golf:startHole:edit');
  const mayList = requirePermission('golf:startHole:list');

  /** The groups of a wave over the open holes, doubled by priority. */
  app.post(
    `${path}/distribute`,
    { ...mayEdit, schema: { summary: 'The groups of a wave over the open holes', body: Wave } },
    async ({ user, body }) => {
      const left = await runInTransaction(app, user, async (tx, writer) => {
        const plan = await requireDraft(tx, user, { id: body.planId });
        return distributeWave(tx, plan, body.wave || 1, writer);
      });
      return succeed({ left }, left > 0 ? `还有${left}组没有开球洞` : '已按优先级分配');
    },
  );

  /** Groups and flights of each wave, and why they do not agree. */
  app.get(
    `${path}/check`,
    { ...mayList, schema: { summary: 'Groups and flights of each wave', querystring: Plan } },
    async ({ user, query }) => {
      const answer = await runInTransaction(app, user, async (tx) =>
        compareWaves(tx, await requireOwnRow(tx, golfCompetitionPlan, user, { id: query.planId })),
      );
      return succeed(answer);
    },
  );

  /** The holes of a wave in the opposite order. */
  app.post(
    `${path}/reverse`,
    { ...mayEdit, schema: { summary: 'The holes of a wave in the opposite order', body: Wave } },
    async ({ user, body }) => {
      await runInTransaction(app, user, async (tx, writer) => {
        const plan = await requireDraft(tx, user, { id: body.planId });
        await reverseWave(tx, plan, body.wave || 1, writer);
      });
      return succeed(null, '开球洞已反序');
    },
  );

  /** Every hole of the course with what is stored of it, or what it would begin with. */
  app.get(
    `${path}/sheet`,
    { ...mayList, schema: { summary: 'The start holes of a wave as a table', querystring: Wave } },
    async ({ user, query }) => {
      const sheet = await runInTransaction(app, user, async (tx) => {
        const plan = await requireOwnRow(tx, golfCompetitionPlan, user, { id: query.planId });
        return loadStartHoles(tx, user, plan, query.wave || 1);
      });
      return succeed(sheet);
    },
  );

  /** All of it or nothing. */
  app.put(
    `${path}/sheet`,
    { ...mayEdit, schema: { summary: 'Write the start holes of a wave, all or none', body: Sheet } },
    async ({ user, body }) => {
      await runInTransaction(app, user, async (tx, writer) => {
        const plan = await requireOwnRow(tx, golfCompetitionPlan, user, { id: body.planId });
        await writeStartHoles(tx, user, { plan, wave: body.wave || 1, lines: body.holes }, writer);
      });
      return succeed(null, '开球洞已保存');
    },
  );
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
