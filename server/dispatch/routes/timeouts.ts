/** Hole timeouts looked up, exported and reviewed (ALARM-12). */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ReviewResult } from '#domain/codes/play.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { golfHoleTimeout } from '#domain/entities/holeTimeout.ts';
import { readInput } from '#domain/lifecycle/rules.ts';
import { formatStamp } from '../../database/stamp.ts';
import { succeed, createPage } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { OptionalText } from '../../http/inputs.ts';
import type { ResourceContext } from '../../resource/context.ts';
import { createCodeLookup } from '../../resource/dictionary.ts';
import { judgeAction, refuseAsItIs } from '../../resource/judgement.ts';
import { readQuery } from '../../resource/request.ts';
import { registerExportRoutes } from '../../resource/routes/sheetRoutes.ts';
import { loadShownRows } from '../../resource/shown.ts';
import { listActionsTaken } from '../actionsTaken.ts';
import { TIMEOUT_LIST } from '../listView.ts';
import { listTimeouts, requireListedTimeout } from '../timeoutStore.ts';
import { type DispatchContext, requirePermission, VIEW } from './context.ts';

/** The board reads its whole open list in one call. */
const LIST_SIZE = '100';

/** Filters of the list grammar; a part of the flight number is enough, however it is sent. */
const ListTimeouts = { querystring: Type.Object({ parkId: OptionalText, flightNo: OptionalText }) };
/** Once. */
const Review = {
  body: Type.Object({ id: Type.String(), reviewResult: OptionalText, reviewNote: OptionalText }),
};

export function registerTimeoutRoutes(instance: FastifyInstance, { desks }: DispatchContext): void {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();
  const context: ResourceContext = {
    app: instance,
    db: app.db,
    entity: TIMEOUT_LIST,
    rules: { gathered: (db, alerts) => listActionsTaken(db, app.dictionaries, alerts) },
  };

  app.get(`${golfHoleTimeout.path}/list`, { ...VIEW, schema: ListTimeouts }, async ({ user, query }) => {
    const { parkId, flightNo, ...filters } = query;
    const parks = desks.within(user, parkId).map(({ park }) => park);
    const part =
      flightNo === undefined || flightNo === '' ? {} : { flightNo: `*${flightNo.replaceAll('*', '')}*` };
    const asked = readQuery(TIMEOUT_LIST, user, { pageSize: LIST_SIZE, ...filters, ...part });
    const { rows, total } = await listTimeouts(app.db, parks, asked);
    return succeed(
      createPage(await loadShownRows(context, user.tenantId, rows), total, asked.pageNo, asked.pageSize),
    );
  });

  registerExportRoutes(context);

  /** 复核登记 */
  const review = requirePermission('golf:holeTimeout:review');
  app.put(`${golfHoleTimeout.path}/review`, { ...review, schema: Review }, async ({ user, body }) => {
    const row = await requireListedTimeout(app.db, user, desks.parksOf(user), body.id);
    const asked = { user, time: formatStamp(app.now()) };
    refuseAsItIs(golfHoleTimeout, 'review', { ...row }, asked);
    const codes = createCodeLookup(await app.dictionaries.all());
    const { values, problems } = readInput(golfHoleTimeout.name, 'review', { ...row }, body, codes);
    const [problem] = problems;
    if (problem !== undefined) throw new BusinessError(problem.message);
    const { reviewResult, reviewNote } = judgeAction(golfHoleTimeout, 'review', { ...row }, values, asked);
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

  app.get(
    `${golfHoleTimeout.path}/queryById`,
    { ...VIEW, schema: { querystring: Type.Object({ id: Type.String() }) } },
    async ({ user, query }) =>
      succeed(withTimes(await requireListedTimeout(app.db, user, desks.parksOf(user), query.id))),
  );
}

/** List pages show wall-clock text beside the epoch times of the wire. */
function withTimes(row: TimeoutView) {
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
