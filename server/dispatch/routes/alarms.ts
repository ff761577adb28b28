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
import { createPage, succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { OptionalText } from '../../http/inputs.ts';
import { listAlarms, requireAlarm } from '../alarmStore.ts';
import { type DispatchContext, requirePermission, VIEW } from './context.ts';

const PATH = '/admin/golfAlarm';
const MAX_PAGE = 200;

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
/** Times are park time, epoch ms; `state` may name several with commas between them. */
const Listing = Type.Object({
  parkId: OptionalText,
  fromTs: Type.Optional(Type.Integer()),
  toTs: Type.Optional(Type.Integer()),
  state: OptionalText,
  rule: OptionalText,
  priority: OptionalText,
  flightId: OptionalText,
  pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE })),
});

export function registerAlarmRoutes(instance: FastifyInstance, { desks }: DispatchContext): void {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();

  app.get(`${PATH}/list`, { ...VIEW, schema: { querystring: Listing } }, async ({ user, query }) => {
    const { parkId, state, rule, priority, flightId, fromTs, toTs, pageNo = 1, pageSize = 20 } = query;
    const parks = desks.within(user, parkId).map(({ park }) => park);
    const filter = {
      ...(state && { state: state.split(',') }),
      ...(rule && { rule }),
      ...(priority && { priority }),
      ...(flightId && { flightId }),
      ...(fromTs !== undefined && { fromTs }),
      ...(toTs !== undefined && { toTs }),
    };
    const page = { size: pageSize, skip: (pageNo - 1) * pageSize };
    const { rows, total } = await listAlarms(app.db, parks, filter, page);
    return succeed(createPage(rows, total, pageNo, pageSize));
  });

  app.get(
    `${PATH}/queryById`,
    { ...VIEW, schema: { querystring: Type.Object({ id: Type.String({ maxLength: 19 }) }) } },
    async ({ user, query }) => succeed(await requireAlarm(app.db, desks.parksOf(user), query.id)),
  );

  registerAlarmActions(instance, { desks });
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
