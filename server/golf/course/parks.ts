/** Golf parks: the standard calls, the short list that selectors read, the thresholds of their pace and the sound of their desks. */
import type { FastifyPluginAsync } from 'fastify';
import { parseDispatchColumn, readDispatchConfig } from '#domain/dispatch/dispatchConfig.ts';
import { golfPark } from '#domain/entities/park.ts';
import { readPaceConfig } from '#domain/pace/readConfig.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { getScope } from '../../resource/scope.ts';
import { serveResource } from '../../resource/routes.ts';
import { selectRows } from '../../resource/store.ts';
import { readBody, runInTransaction, requirePermission, requireOwnRow } from '../shared/call.ts';
import { type Columns, setRow } from '../shared/rows.ts';
import { createParkRules } from './parkRules.ts';

export const registerParkRoutes: FastifyPluginAsync = async (app) => {
  serveResource(app, golfPark, createParkRules(app));

  app.get(`${golfPark.path}/options`, { config: { access: 'signedIn' } }, async ({ user }) =>
    succeed(
      await selectRows(app.db, golfPark, getScope(golfPark, user))
        .select(['id', 'name'])
        .orderBy('sort')
        .orderBy('id')
        .execute(),
    ),
  );

  /** `{id, rev, paceConfig}`; thresholds that are left out take their defaults. The running day measures by them at once. */
  app.put(`${golfPark.path}/paceConfig`, requirePermission('golf:park:pace'), async (request) => {
    const body = readBody(request);
    const sent = body['paceConfig'];
    if (typeof sent !== 'object' || sent === null) throw new BusinessError('参数不识别！');
    const reading = readPaceConfig(sent as Columns);
    if ('problem' in reading) throw new BusinessError(reading.problem);
    const parkId = await runInTransaction(app, request.user, async (tx, writer) => {
      const park = await requireOwnRow(tx, golfPark, request.user, body);
      await setRow(tx, golfPark, park.id, { paceConfig: JSON.stringify(reading.config) }, writer);
      return park.id;
    });
    app.days.changed(parkId, false);
    return succeed(null, '速度参数已保存');
  });

  /** `{id, rev, dispatchConfig: {sound, voice, voiceTemplate}}`; the running day sounds so from its next alarm on. */
  app.put(`${golfPark.path}/dispatchConfig`, requirePermission('golf:park:pace'), async (request) => {
    const body = readBody(request);
    const sent = body['dispatchConfig'];
    if (typeof sent !== 'object' || sent === null) throw new BusinessError('参数不识别！');
    const reading = readDispatchConfig(sent);
    if ('problem' in reading) throw new BusinessError(reading.problem);
    const parkId = await runInTransaction(app, request.user, async (tx, writer) => {
      const park = await requireOwnRow(tx, golfPark, request.user, body);
      const kept = { ...parseDispatchColumn(park['dispatchConfig']), ...reading.config };
      await setRow(tx, golfPark, park.id, { dispatchConfig: JSON.stringify(kept) }, writer);
      return park.id;
    });
    app.days.changed(parkId, false);
    return succeed(null, '调度参数已保存');
  });
};
