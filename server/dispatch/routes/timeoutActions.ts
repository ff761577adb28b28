/** The five things an operator can do to a hole timeout (ALARM-04). */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { TIMEOUT_ACTIONS, type TimeoutRequest } from '#domain/actions/alarms.ts';
import { AlarmLevel } from '#domain/codes/play.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { golfHoleTimeout } from '#domain/entities/holeTimeout.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { requireTimeout, TIMEOUT_MISSING } from '../timeoutStore.ts';
import { registerBoardActions, SEEN } from './boardActions.ts';
import { type DispatchContext, requirePermission } from './context.ts';

const { path: PATH } = golfHoleTimeout;
const MAX_BATCH = 100;

const AckBatch = Type.Object({ ids: Type.Array(SEEN, { minItems: 1, maxItems: MAX_BATCH }) });

export function registerTimeoutActions(instance: FastifyInstance, { desks }: DispatchContext): void {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();
  registerBoardActions(instance, {
    path: PATH,
    actions: Object.values(TIMEOUT_ACTIONS),
    target: SEEN,
    perform: async (user, target, request: TimeoutRequest) =>
      succeed(await act(user, target, request), '操作成功'),
  });

  const permit = requirePermission(TIMEOUT_ACTIONS.ack.permission);
  app.post(`${PATH}/ackBatch`, { ...permit, schema: { body: AckBatch } }, async ({ user, body }) => {
    const acked: TimeoutView[] = [];
    const refused: { id: string; message: string }[] = [];
    for (const target of body.ids) {
      // One after the other: each is a transaction of its own, and one refusal stops no other.
      const outcome = await ackAmber(user, target);
      if (typeof outcome === 'string') refused.push({ id: target.id, message: outcome });
      else acked.push(outcome);
    }
    if (acked.length === 0) throw new BusinessError(refused[0]?.message ?? TIMEOUT_MISSING);
    return succeed({ acked, refused }, `已确认${acked.length}条告警`);
  });

  async function act(
    user: CurrentUser,
    { id, rev }: Static<typeof SEEN>,
    request: TimeoutRequest,
  ): Promise<TimeoutView> {
    const { parkId } = await requireTimeout(app.db, desks.parksOf(user), id);
    const { id: userId, realname } = user;
    const result = await desks.of(user, parkId).act({ ...request, alertId: id, rev, userId, realname });
    if (!result.ok) throw new BusinessError(result.message);
    if (result.alert === null) throw new BusinessError(TIMEOUT_MISSING);
    return result.alert;
  }

  /** The row as it is now, or why not (Chinese). Red ones are looked at one by one. */
  async function ackAmber(user: CurrentUser, target: Static<typeof SEEN>): Promise<TimeoutView | string> {
    try {
      const { level } = await requireTimeout(app.db, desks.parksOf(user), target.id);
      return level === AlarmLevel.red ? '严重告警须逐条确认' : await act(user, target, { kind: 'ack' });
    } catch (error) {
      if (error instanceof BusinessError) return error.message;
      throw error;
    }
  }
}
