/** The five things an operator can do to a hole timeout (ALARM-04). */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { AlarmLevel } from '#domain/codes/play.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { golfHoleTimeout } from '#domain/entities/holeTimeout.ts';
import {
  CLOSE_REASONS,
  type CloseReason,
  REMIND_TEXTS,
  type RemindPreset,
  SHELVE_MINUTES,
  type ShelveMinutes,
  type TimeoutRequest,
} from '#domain/pace/timeout.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { requireTimeout, TIMEOUT_MISSING } from '../timeoutStore.ts';
import { type DispatchContext, requirePermission } from './context.ts';

const { path: PATH } = golfHoleTimeout;
const MAX_BATCH = 100;

const Target = Type.Object({ id: Type.String({ minLength: 1, maxLength: 19 }), rev: Type.Integer() });
const Remind = Type.Object({
  ...Target.properties,
  preset: Type.Unsafe<RemindPreset>({ type: 'string', enum: Object.keys(REMIND_TEXTS) }),
});
const Marshal = Type.Object({
  ...Target.properties,
  marshalId: Type.Optional(Type.String({ maxLength: 19 })),
});
const Shelve = Type.Object({
  ...Target.properties,
  minutes: Type.Unsafe<ShelveMinutes>({ type: 'integer', enum: SHELVE_MINUTES }),
  reason: Type.String({ minLength: 1, maxLength: 200 }),
});
const Close = Type.Object({
  ...Target.properties,
  reason: Type.Unsafe<CloseReason>({ type: 'string', enum: Object.keys(CLOSE_REASONS) }),
  note: Type.Optional(Type.String({ maxLength: 500 })),
});
const AckBatch = Type.Object({ ids: Type.Array(Target, { minItems: 1, maxItems: MAX_BATCH }) });

export function registerTimeoutActions(instance: FastifyInstance, { desks }: DispatchContext): void {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();
  const permit = (action: TimeoutRequest['kind']) =>
    requirePermission(`${golfHoleTimeout.permission}:${action}`);

  app.put(`${PATH}/ack`, { ...permit('ack'), schema: { body: Target } }, ({ user, body }) =>
    answer(user, body, { kind: 'ack' }),
  );
  app.put(`${PATH}/remind`, { ...permit('remind'), schema: { body: Remind } }, ({ user, body }) =>
    answer(user, body, { kind: 'remind', preset: body.preset }),
  );
  app.put(`${PATH}/marshal`, { ...permit('marshal'), schema: { body: Marshal } }, ({ user, body }) =>
    answer(user, body, { kind: 'marshal', marshalId: body.marshalId || undefined }),
  );
  app.put(`${PATH}/shelve`, { ...permit('shelve'), schema: { body: Shelve } }, ({ user, body }) =>
    answer(user, body, { kind: 'shelve', minutes: body.minutes, reason: body.reason }),
  );
  app.put(`${PATH}/close`, { ...permit('close'), schema: { body: Close } }, ({ user, body }) =>
    answer(user, body, { kind: 'close', reason: body.reason, note: body.note }),
  );

  app.post(`${PATH}/ackBatch`, { ...permit('ack'), schema: { body: AckBatch } }, async ({ user, body }) => {
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

  async function answer(user: CurrentUser, target: Static<typeof Target>, request: TimeoutRequest) {
    return succeed(await act(user, target, request), '操作成功');
  }

  async function act(
    user: CurrentUser,
    { id, rev }: Static<typeof Target>,
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
  async function ackAmber(user: CurrentUser, target: Static<typeof Target>): Promise<TimeoutView | string> {
    try {
      const { level } = await requireTimeout(app.db, desks.parksOf(user), target.id);
      return level === AlarmLevel.red ? '严重告警须逐条确认' : await act(user, target, { kind: 'ack' });
    } catch (error) {
      if (error instanceof BusinessError) return error.message;
      throw error;
    }
  }
}
