/** Calls of plans beyond the standard ones. */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { PairingMethod, PlanStatus } from '#domain/codes/competition.ts';
import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import type { CurrentUser } from '../../../auth/currentUser.ts';
import { succeed } from '../../../http/envelope.ts';
import { BusinessError } from '../../../http/errors.ts';
import { TARGET } from '../../../http/inputs.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import { requireOwnRow, requirePermission, runInTransaction } from '../../shared/call.ts';
import type { Columns } from '../../shared/rows.ts';
import { loadPlanBoard } from './planBoard.ts';
import { pairPlan, changeGroups } from './planGroups.ts';
import { findPublishProblem } from './planRules.ts';
import type { StoredPlan } from '../shared/records.ts';

const MAX_FLIGHTS = 120;

const One = Type.Object({ id: Type.String() });
const Target = Type.Object(TARGET);
const Regroup = Type.Object({
  ...TARGET,
  flights: Type.Array(
    Type.Object({
      flightId: Type.Optional(Type.Union([Type.Null(), Type.String()], { description: 'null: a new one' })),
      players: Type.Array(Type.String(), { description: 'ids of players; none: the flight goes' }),
    }),
    { maxItems: MAX_FLIGHTS, description: 'a flight that is not named stays as it is' },
  ),
});

export function registerPlanRoutes(instance: FastifyInstance): void {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();
  const path = golfCompetitionPlan.path;
  const mayEdit = requirePermission('golf:competitionPlan:edit');
  const mayList = requirePermission('golf:competitionPlan:list');
  const mayPrint = requirePermission('golf:competitionPlan:exportXls');

  const readBoard = (user: CurrentUser, id: string) =>
    runInTransaction(app, user, async (tx) =>
      loadPlanBoard(tx, user, await requireOwnRow(tx, golfCompetitionPlan, user, { id })),
    );

  app.post(
    `${path}/autoPair`,
    { ...mayEdit, schema: { summary: 'Flights for everybody who takes part', body: Target } },
    async ({ user, body }) => {
      const made = await runInTransaction(app, user, async (tx, writer) => {
        const plan = await requireDraft(tx, user, body);
        if (plan.pairing === PairingMethod.manual) throw new BusinessError('手工分组请逐组编排');
        return pairPlan(tx, plan, writer);
      });
      return succeed(made, `已编${made.flights}组`);
    },
  );

  /** @returns what still keeps the plan from being published */
  app.put(
    `${path}/regroup`,
    { ...mayEdit, schema: { summary: 'Who plays in which flight', body: Regroup } },
    async ({ user, body }) => {
      const groups = body.flights.map(({ flightId = null, players }) => ({ flightId, players }));
      const problem = await runInTransaction(app, user, async (tx, writer) => {
        const plan = await requireDraft(tx, user, body);
        await changeGroups(tx, plan, groups, writer);
        return findPublishProblem(tx, plan);
      });
      return succeed({ problem }, '编组已保存');
    },
  );

  app.get(
    `${path}/board`,
    { ...mayList, schema: { summary: 'A plan with its flights and players', querystring: One } },
    async ({ user, query }) => succeed(await readBoard(user, query.id)),
  );

  /** The same, as it is hung up. */
  app.get(
    `${path}/printSheet`,
    { ...mayPrint, schema: { summary: 'A plan as it is hung up', querystring: One } },
    async ({ user, query }) => succeed(await readBoard(user, query.id)),
  );
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
