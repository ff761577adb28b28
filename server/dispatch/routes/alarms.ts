/** Alarms of the board looked up and worked (ALARM-22). */

import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ALARM_ACTIONS, type AlarmRequest } from '#domain/actions/alarms.ts';
import { ALARM_UNDOS, type AlarmUndoRequest, isAlarmUndo } from '#domain/actions/undo.ts';
import { SEEN } from '#domain/calls/schemas.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { createResourceContext } from '../../resource/context.ts';
import { readRoutes } from '../../resource/routes/readRoutes.ts';
import { registerExportRoutes } from '../../resource/routes/sheetRoutes.ts';
import { ALARM_LIST } from '../alarmList.ts';
import { requireAlarm } from '../alarmStore.ts';
import { UndoWindow } from '../undoWindow.ts';
import { registerBoardActions } from './boardActions.ts';
import type { DispatchContext } from './context.ts';

/** The list follows its description (ALARM-50); actions are of the board. */
export function registerAlarmRoutes(app: FastifyInstance, { registry }: DispatchContext): void {
  const described = createResourceContext(app, ALARM_LIST);
  readRoutes(described);
  registerExportRoutes(described);
  const undoable = new UndoWindow(app.now);
  registerBoardActions(app, {
    actions: [...Object.values(ALARM_ACTIONS), ...Object.values(ALARM_UNDOS)],
    target: Type.Object(SEEN),
    async perform(user, { id, rev }, request: AlarmRequest | AlarmUndoRequest) {
      const { parkId } = await requireAlarm(app.db, registry.parksOf(user), id);
      if (isAlarmUndo(request)) undoable.require(id);
      const { id: userId, realname } = user;
      const action = { ...request, alarmId: id, rev, userId, realname };
      const result = await registry.of(user, parkId).actOnAlarm(action);
      if (!result.ok) throw new BusinessError(result.message);
      undoable.open(id);
      return succeed(result.alarm, '操作成功');
    },
  });
}
