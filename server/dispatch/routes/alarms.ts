/** Alarms of the board looked up and worked (ALARM-22). */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import type { AlarmRequest } from '#domain/alarms/lifecycle.ts';
import {
  CLOSE_REASONS,
  type CloseReason,
  REMIND_TEXTS,
  type RemindPreset,
  SHELVE_MINUTES,
  type ShelveMinutes,
} from '#domain/pace/timeout.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { createResourceContext } from '../../resource/context.ts';
import { readRoutes } from '../../resource/routes/readRoutes.ts';
import { registerExportRoutes } from '../../resource/routes/sheetRoutes.ts';
import { ALARM_LIST } from '../alarmList.ts';
import { requireAlarm } from '../alarmStore.ts';
import { type DispatchContext, requirePermission } from './context.ts';

const { path: PATH } = ALARM_LIST;

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
const Note = Type.Object({ ...Target.properties, note: Type.String({ minLength: 1, maxLength: 500 }) });
const Close = Type.Object({
  ...Target.properties,
  reason: Type.Unsafe<CloseReason>({ type: 'string', enum: Object.keys(CLOSE_REASONS) }),
  note: Type.Optional(Type.String({ maxLength: 500 })),
});
/** The list follows its description (ALARM-50); actions are of the board. */
export function registerAlarmRoutes(app: FastifyInstance, context: DispatchContext): void {
  const described = createResourceContext(app, ALARM_LIST);
  readRoutes(described);
  registerExportRoutes(described);
  registerAlarmActions(app, context);
}

/** Each takes the revision that its operator saw; who comes too late learns who was first (ALARM-22). */
function registerAlarmActions(instance: FastifyInstance, { desks }: DispatchContext): void {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();
  const permit = (action: AlarmRequest['kind']) => requirePermission(`golf:alarm:${action}`);

  app.put(`${PATH}/ack`, { ...permit('ack'), schema: { body: Target } }, ({ user, body }) =>
    answer(user, body, { kind: 'ack' }),
  );
  app.put(`${PATH}/take`, { ...permit('take'), schema: { body: Target } }, ({ user, body }) =>
    answer(user, body, { kind: 'take' }),
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
  app.put(`${PATH}/note`, { ...permit('note'), schema: { body: Note } }, ({ user, body }) =>
    answer(user, body, { kind: 'note', note: body.note }),
  );
  app.put(`${PATH}/close`, { ...permit('close'), schema: { body: Close } }, ({ user, body }) =>
    answer(user, body, { kind: 'close', reason: body.reason, note: body.note }),
  );

  async function answer(user: CurrentUser, { id, rev }: Static<typeof Target>, request: AlarmRequest) {
    const { parkId } = await requireAlarm(app.db, desks.parksOf(user), id);
    const { id: userId, realname } = user;
    const result = await desks
      .of(user, parkId)
      .actOnAlarm({ ...request, alarmId: id, rev, userId, realname });
    if (!result.ok) throw new BusinessError(result.message);
    return succeed(result.alarm, '操作成功');
  }
}
