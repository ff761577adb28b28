/** Hole timeouts: looking them up, and the five things an operator can do (ALARM-04, ALARM-12). */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import {
  CLOSE_REASONS,
  type CloseReason,
  REMIND_TEXTS,
  type RemindPreset,
  SHELVE_MINUTES,
  type ShelveMinutes,
  type TimeoutRequest,
} from '#domain/pace/timeout.ts';
import { golfHoleTimeout } from '#domain/entities/holeTimeout.ts';
import { readInput } from '#domain/lifecycle/rules.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { formatStamp } from '../../database/stamp.ts';
import { succeed, createPage } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import type { ResourceContext } from '../../resource/context.ts';
import { createCodeLookup } from '../../resource/dictionary.ts';
import { judgeAction, refuseAsItIs } from '../../resource/judgement.ts';
import { readQuery } from '../../resource/request.ts';
import { registerExportRoutes } from '../../resource/sheetRoutes.ts';
import { loadShownRows } from '../../resource/shown.ts';
import { listActionsTaken } from '../actionsTaken.ts';
import { TIMEOUT_LIST } from '../listView.ts';
import { findTimeout, listTimeouts } from '../timeoutStore.ts';
import { type DispatchContext, requirePermission, VIEW } from './context.ts';

const PATH = '/admin/golfHoleTimeout';
const NOT_FOUND = '告警不存在或已过期';
const MAX_BATCH = 100;
/** The board reads its whole open list in one call. */
const LIST_SIZE = '100';

const Target = { id: Type.String({ minLength: 1, maxLength: 19 }), rev: Type.Integer() };
const Preset = Type.Unsafe<RemindPreset>({ type: 'string', enum: Object.keys(REMIND_TEXTS) });
const Minutes = Type.Unsafe<ShelveMinutes>({ type: 'integer', enum: SHELVE_MINUTES });
const Closing = Type.Unsafe<CloseReason>({ type: 'string', enum: Object.keys(CLOSE_REASONS) });
const Reason = Type.String({ minLength: 1, maxLength: 200 });
export function registerTimeoutRoutes(instance: FastifyInstance, { desks }: DispatchContext): void {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();
  const context: ResourceContext = {
    app: instance,
    db: app.db,
    entity: TIMEOUT_LIST,
    rules: { gathered: (db, alerts) => listActionsTaken(db, app.dictionaries, alerts) },
  };

  app.get(`${PATH}/list`, VIEW, async ({ user, query }) => {
    const { parkId, flightNo, ...filters } = query as Readonly<Record<string, string | undefined>>;
    const parks = desks.within(user, parkId).map(({ park }) => park);
    // Part of the number, however it is sent.
    const part =
      flightNo === undefined || flightNo === '' ? {} : { flightNo: `*${flightNo.replaceAll('*', '')}*` };
    const asked = readQuery(TIMEOUT_LIST, user, { pageSize: LIST_SIZE, ...filters, ...part });
    const { rows, total } = await listTimeouts(app.db, parks, asked);
    return succeed(
      createPage(await loadShownRows(context, user.tenantId, rows), total, asked.pageNo, asked.pageSize),
    );
  });

  registerExportRoutes(context);

  /** 复核登记: `{id, reviewResult, reviewNote}`, once. */
  app.put(`${PATH}/review`, requirePermission('golf:holeTimeout:review'), async ({ user, body }) => {
    const sent = (body ?? {}) as Readonly<Record<string, unknown>>;
    const row = await own(user, typeof sent['id'] === 'string' ? sent['id'] : '');
    const asked = { user, time: formatStamp(app.now()) };
    refuseAsItIs(golfHoleTimeout, 'review', { ...row }, asked);
    const codes = createCodeLookup(await app.dictionaries.all());
    const { values, problems } = readInput(golfHoleTimeout.name, 'review', { ...row }, sent, codes);
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
      .where('reviewResult', '=', '0')
      .execute();
    return succeed(null, '复核登记成功！');
  });

  app.get(
    `${PATH}/queryById`,
    { ...VIEW, schema: { querystring: Type.Object({ id: Type.String() }) } },
    async ({ user, query }) => succeed(withTimes(await own(user, query.id))),
  );

  action('ack', Type.Object(Target), () => ({ kind: 'ack' }));
  action('remind', Type.Object({ ...Target, preset: Preset }), ({ preset }) => ({ kind: 'remind', preset }));
  action(
    'marshal',
    Type.Object({ ...Target, marshalId: Type.Optional(Type.String({ maxLength: 19 })) }),
    ({ marshalId }) => ({ kind: 'marshal', marshalId: marshalId === '' ? undefined : marshalId }),
  );
  action(
    'shelve',
    Type.Object({
      ...Target,
      minutes: Minutes,
      reason: Reason,
    }),
    ({ minutes, reason }) => ({ kind: 'shelve', minutes, reason }),
  );
  action(
    'close',
    Type.Object({
      ...Target,
      reason: Closing,
      note: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    ({ reason, note }) => ({ kind: 'close', reason, note }),
  );

  app.post(
    `${PATH}/ackBatch`,
    {
      ...requirePermission('golf:holeTimeout:ack'),
      schema: {
        body: Type.Object({ ids: Type.Array(Type.Object(Target), { minItems: 1, maxItems: MAX_BATCH }) }),
      },
    },
    async ({ user, body }) => {
      const acked: TimeoutView[] = [];
      const refused: { id: string; message: string }[] = [];
      for (const { id, rev } of body.ids) {
        // One after the other: each is a transaction of its own, and one refusal stops no other.
        const outcome = await ackAmber(user, id, rev);
        if (typeof outcome === 'string') refused.push({ id, message: outcome });
        else acked.push(outcome);
      }
      if (acked.length === 0) throw new BusinessError(refused[0]?.message ?? NOT_FOUND);
      return succeed({ acked, refused }, `已确认${acked.length}条告警`);
    },
  );

  function action<S extends TSchema>(
    name: string,
    body: S,
    requestOf: (body: Static<S>) => TimeoutRequest,
  ): void {
    app.put(
      `${PATH}/${name}`,
      { ...requirePermission(`golf:holeTimeout:${name}`), schema: { body } },
      async (request) => {
        // Checked by the schema a moment ago; the provider loses the type of a generic body.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        const checked = request.body as Static<S> & { readonly id: string; readonly rev: number };
        return succeed(await act(request.user, checked.id, checked.rev, requestOf(checked)), '操作成功');
      },
    );
  }

  /** The stored row, when its park is the caller's. @throws BusinessError otherwise: it does not exist for them */
  async function own(user: CurrentUser, id: string): Promise<TimeoutView> {
    const row = await findTimeout(app.db, desks.parksOf(user), id);
    if (row === undefined) throw new BusinessError(NOT_FOUND);
    return row;
  }

  async function act(
    user: CurrentUser,
    id: string,
    rev: number,
    request: TimeoutRequest,
  ): Promise<TimeoutView> {
    const { parkId } = await own(user, id);
    const { id: userId, realname } = user;
    const result = await desks.of(user, parkId).act({ ...request, alertId: id, rev, userId, realname });
    if (!result.ok) throw new BusinessError(result.message);
    return result.alert;
  }

  /** The row as it is now, or why not (Chinese). Red ones are looked at one by one. */
  async function ackAmber(user: CurrentUser, id: string, rev: number): Promise<TimeoutView | string> {
    try {
      if ((await own(user, id)).level === '2') return '严重告警须逐条确认';
      return await act(user, id, rev, { kind: 'ack' });
    } catch (error) {
      if (error instanceof BusinessError) return error.message;
      throw error;
    }
  }
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
