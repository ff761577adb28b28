/** What an operator does about a flight, with or without an alarm (BOARD-45). */

import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  FLIGHT_ACTIONS,
  type FlightRequest,
  type HandlingStep,
  toFlightRequest,
} from '#domain/actions/flights.ts';
import { MARSHAL_UNDO } from '#domain/actions/undo.ts';
import { flightCalls } from '#domain/calls/flights.ts';
import { ReminderChannel } from '#domain/codes/service.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { requireOwnRow, runInTransaction } from '../../golf/shared/call.ts';
import { setRow } from '../../golf/shared/rows.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { TARGET } from '../../http/inputs.ts';
import { UndoWindow } from '../undoWindow.ts';
import { registerBoardActions } from './boardActions.ts';
import type { DispatchContext } from './context.ts';

/** What is answered, by what was asked for. */
const WORDS: Readonly<Record<FlightRequest['kind'], string>> = {
  remindFlight: '提醒已发送',
  sendMarshal: '巡场已派出',
  recallMarshal: '巡场已召回',
  noteFlight: '备注已记录',
};
/** Where the dispatcher has to say it. */
const BY_RADIO = '已记录提醒，请用对讲机告知球童';

export function registerFlightActions(app: FastifyInstance, { registry }: DispatchContext): void {
  const { remind, marshal, recallMarshal, note } = FLIGHT_ACTIONS;
  const undoable = new UndoWindow(app.now);
  registerBoardActions(app, {
    actions: [remind, marshal, recallMarshal, note],
    target: Type.Object(TARGET),
    async perform(user, target, step: HandlingStep) {
      const request = toFlightRequest(step);
      const { id: flightId, parkId } = await runInTransaction(app, user, (tx) =>
        requireOwnRow(tx, golfFlight, user, target),
      );
      const { id: userId, realname } = user;
      const result = await registry.of(user, parkId).act({ ...request, flightId, userId, realname });
      if (!result.ok) throw new BusinessError(result.message);
      undoable.open(flightId);
      if (request.kind === 'noteFlight') await keepNote(user, flightId, request.note);
      const isByRadio = request.kind === 'remindFlight' && result.log.channel === ReminderChannel.radio;
      return succeed(null, isByRadio ? BY_RADIO : WORDS[request.kind]);
    },
  });

  registerBoardActions(app, {
    actions: [MARSHAL_UNDO],
    target: Type.Object(TARGET),
    async perform(user, target) {
      const { id: flightId, parkId } = await runInTransaction(app, user, (tx) =>
        requireOwnRow(tx, golfFlight, user, target),
      );
      undoable.require(flightId);
      const { id: userId, realname } = user;
      const result = await registry.of(user, parkId).act({ kind: 'undoMarshal', flightId, userId, realname });
      if (!result.ok) throw new BusinessError(result.message);
      return succeed(null, '已撤销派巡场');
    },
  });

  app.serve(flightCalls.listMarshals, async ({ user, query }) => {
    const { id, parkId } = await runInTransaction(app, user, (tx) =>
      requireOwnRow(tx, golfFlight, user, query),
    );
    return succeed(await registry.of(user, parkId).look((day) => day.marshals(id)));
  });

  /** The row has the last note, the log has them all. */
  const keepNote = (user: CurrentUser, id: string, text: string) =>
    runInTransaction(app, user, (tx, writer) => setRow(tx, golfFlight, id, { note: text.trim() }, writer));
}
