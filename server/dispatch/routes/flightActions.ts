/** What an operator does about a flight, with or without an alarm (BOARD-45). */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { type FlightRequest, NOTE_LENGTH } from '#domain/dispatch/handling.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfHoleTimeout } from '#domain/entities/holeTimeout.ts';
import { REMIND_TEXTS, type RemindPreset } from '#domain/pace/timeout.ts';
import { ReminderChannel } from '#domain/codes/service.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { requireOwnRow, runInTransaction } from '../../golf/shared/call.ts';
import { setRow } from '../../golf/shared/rows.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { TARGET } from '../../http/inputs.ts';
import { type DispatchContext, requirePermission } from './context.ts';

const { path: PATH, permission: PERMISSION } = golfFlight;

const Target = Type.Object(TARGET);
const Remind = Type.Object({
  ...TARGET,
  preset: Type.Unsafe<RemindPreset>({ type: 'string', enum: Object.keys(REMIND_TEXTS) }),
});
const Marshal = Type.Object({ ...TARGET, marshalId: Type.Optional(Type.String({ maxLength: 19 })) });
const Note = Type.Object({
  ...TARGET,
  note: Type.String({ minLength: 1, maxLength: NOTE_LENGTH }),
  seen: Type.Optional(Type.String({ maxLength: NOTE_LENGTH, description: 'the note that was there before' })),
});
const OfFlight = { querystring: Type.Object({ id: Type.String() }) };

export function registerFlightActions(instance: FastifyInstance, { desks }: DispatchContext): void {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();
  const remind = requirePermission(`${golfHoleTimeout.permission}:remind`);
  const marshal = requirePermission(`${golfHoleTimeout.permission}:marshal`);
  const note = requirePermission(`${PERMISSION}:note`);

  app.put(`${PATH}/remind`, { ...remind, schema: { body: Remind } }, ({ user, body }) =>
    act(
      user,
      body,
      { kind: 'remindFlight', preset: body.preset },
      '提醒已发送',
      '已记录提醒，请用对讲机告知球童',
    ),
  );

  /** Without a marshal the nearest free one goes. */
  app.put(`${PATH}/marshal`, { ...marshal, schema: { body: Marshal } }, ({ user, body }) =>
    act(user, body, { kind: 'sendMarshal', marshalId: body.marshalId || undefined }, '巡场已派出'),
  );

  app.put(`${PATH}/note`, { ...note, schema: { body: Note } }, ({ user, body }) =>
    act(user, body, { kind: 'noteFlight', note: body.note, seen: body.seen }, '备注已记录'),
  );

  /** Who could be sent there, the nearest first. */
  app.get(`${PATH}/marshals`, { ...marshal, schema: OfFlight }, async ({ user, query }) => {
    const { id, parkId } = await runInTransaction(app, user, (tx) =>
      requireOwnRow(tx, golfFlight, user, query),
    );
    return succeed(await desks.of(user, parkId).look((day) => day.marshals(id)));
  });

  async function act(
    user: CurrentUser,
    target: Static<typeof Target>,
    request: FlightRequest,
    words: string,
    /** Where the desk has to say it itself. */
    wordsByRadio = words,
  ) {
    const { id: flightId, parkId } = await runInTransaction(app, user, (tx) =>
      requireOwnRow(tx, golfFlight, user, target),
    );
    const { id: userId, realname } = user;
    const result = await desks.of(user, parkId).act({ ...request, flightId, userId, realname });
    if (!result.ok) throw new BusinessError(result.message);
    if (request.kind === 'noteFlight') await keepNote(user, flightId, request.note);
    return succeed(null, result.log.channel === ReminderChannel.radio ? wordsByRadio : words);
  }

  /** The row has the last note, the log has them all. */
  const keepNote = (user: CurrentUser, id: string, text: string) =>
    runInTransaction(app, user, (tx, writer) => setRow(tx, golfFlight, id, { note: text.trim() }, writer));
}
