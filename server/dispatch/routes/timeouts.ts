/**
 * What clients of the protocol know of hole timeouts beside their frames: they look them up, export, review (ALARM-12) and
 * work them (ALARM-04). For some seconds that is taken back (BOARD-105).
 */

import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { TIMEOUT_ACTIONS, type TimeoutRequest } from '#domain/actions/holeTimeouts.ts';
import { type AlarmUndoRequest, isAlarmUndo, TIMEOUT_UNDOS } from '#domain/actions/undo.ts';
import { timeoutCalls } from '#domain/calls/alarms.ts';
import type { BodyOf } from '#domain/calls/call.ts';
import { SEEN } from '#domain/calls/schemas.ts';
import { AlarmLevel, ReviewResult } from '#domain/codes/play.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { golfHoleTimeout } from '#domain/entities/holeTimeout.ts';
import { readInput } from '#domain/lifecycle/rules.ts';
import { formatStamp } from '#domain/validation/time.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { TIMEOUT_LIST } from '../../golf/shared/timeoutList.ts';
import { succeed, createPage } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import type { ResourceContext } from '../../resource/context.ts';
import { createCodeLookup } from '../../resource/dictionary.ts';
import { loadDisplayRows } from '../../resource/displayRows.ts';
import { judgeAction, refuseAsItIs } from '../../resource/judgement.ts';
import { readQuery } from '../../resource/request.ts';
import { registerExportRoutes } from '../../resource/routes/sheetRoutes.ts';
import {
  listActionsTaken,
  listTimeouts,
  requireListedTimeout,
  requireTimeout,
  TIMEOUT_MISSING,
} from '../timeouts/lookups.ts';
import { UndoWindow } from '../undoWindow.ts';
import { registerBoardActions } from './boardActions.ts';
import type { DispatchContext } from './context.ts';

/** The board reads its whole open list in one call. */
const LIST_SIZE = '100';

type Seen = BodyOf<typeof timeoutCalls.ackEach>['ids'][number];

export function registerTimeoutRoutes(app: FastifyInstance, context: DispatchContext): void {
  registerRecords(app, context);
  registerActions(app, context);
}

function registerRecords(instance: FastifyInstance, { registry }: DispatchContext): void {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();
  const context: ResourceContext = {
    app: instance,
    db: app.db,
    entity: TIMEOUT_LIST,
    rules: { loadComputed: (db, alerts) => listActionsTaken(db, app.dictionaries, alerts) },
  };

  app.serve(timeoutCalls.list, async ({ user, query }) => {
    const { parkId, flightNo, ...filters } = query;
    const parks = registry.within(user, parkId).map(({ park }) => park);
    const part =
      flightNo === undefined || flightNo === '' ? {} : { flightNo: `*${flightNo.replaceAll('*', '')}*` };
    const request = readQuery(TIMEOUT_LIST, user, { pageSize: LIST_SIZE, ...filters, ...part });
    const { rows, total } = await listTimeouts(app.db, parks, request);
    return succeed(
      createPage(
        await loadDisplayRows(context, user.tenantId, rows),
        total,
        request.pageNo,
        request.pageSize,
      ),
    );
  });

  registerExportRoutes(context);

  /** 复核登记 */
  app.serve(timeoutCalls.review, async ({ user, body }) => {
    const row = await requireListedTimeout(app.db, user, registry.parksOf(user), body.id);
    const writer = { user, time: formatStamp(app.now()) };
    refuseAsItIs(golfHoleTimeout, 'review', { ...row }, writer);
    const codes = createCodeLookup(await app.dictionaries.all());
    const { values, problems } = readInput(golfHoleTimeout.name, 'review', { ...row }, body, codes);
    const [problem] = problems;
    if (problem !== undefined) throw new BusinessError(problem.message);
    const { reviewResult, reviewNote } = judgeAction(golfHoleTimeout, 'review', { ...row }, values, writer);
    await app.db
      .updateTable('golfHoleTimeout')
      .set({
        reviewResult: String(reviewResult),
        reviewNote: typeof reviewNote === 'string' ? reviewNote : null,
        reviewUser: user.realname,
      })
      .where('alertId', '=', row.alertId)
      .where('reviewResult', '=', ReviewResult.unreviewed)
      .execute();
    return succeed(null, '复核登记成功！');
  });

  app.serve(timeoutCalls.read, async ({ user, query }) =>
    succeed(withTimes(await requireListedTimeout(app.db, user, registry.parksOf(user), query.id))),
  );
}

/** List pages show wall-clock text beside the epoch times of the wire. */
function withTimes(row: Awaited<ReturnType<typeof requireListedTimeout>>) {
  const at = (ts: number | null): string | null => (ts === null ? null : formatStamp(ts));
  return {
    ...row,
    id: row.alertId,
    enterTime: at(row.enterTs),
    raiseTime: at(row.raiseTs),
    ackTime: at(row.ackTs),
    resolveTime: at(row.resolveTs),
  };
}

function registerActions(app: FastifyInstance, { registry }: DispatchContext): void {
  const undoable = new UndoWindow(app.now);
  registerBoardActions(app, {
    actions: [...Object.values(TIMEOUT_ACTIONS), ...Object.values(TIMEOUT_UNDOS)],
    target: Type.Object(SEEN),
    perform: async (user, target, request: TimeoutRequest | AlarmUndoRequest) =>
      succeed(await act(user, target, request), '操作成功'),
  });

  app.serve(timeoutCalls.ackEach, async ({ user, body }) => {
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
    { id, rev }: Seen,
    request: TimeoutRequest | AlarmUndoRequest,
  ): Promise<TimeoutView> {
    const { parkId } = await requireTimeout(app.db, registry.parksOf(user), id);
    if (isAlarmUndo(request)) undoable.require(id);
    const { id: userId, realname } = user;
    const result = await registry.of(user, parkId).act({ ...request, alertId: id, rev, userId, realname });
    if (!result.ok) throw new BusinessError(result.message);
    if (result.alert === null) throw new BusinessError(TIMEOUT_MISSING);
    undoable.open(id);
    return result.alert;
  }

  /** The row as it is now, or why not (Chinese). Red ones are looked at one by one. */
  async function ackAmber(user: CurrentUser, target: Seen): Promise<TimeoutView | string> {
    try {
      const { level } = await requireTimeout(app.db, registry.parksOf(user), target.id);
      return level === AlarmLevel.red ? '严重告警须逐条确认' : await act(user, target, { kind: 'ack' });
    } catch (error) {
      if (error instanceof BusinessError) return error.message;
      throw error;
    }
  }
}
