/** Golf parks: the standard calls, the short list that selectors read, and the thresholds of their pace. */
import type { FastifyPluginAsync } from 'fastify';
import { golfPark } from '#domain/entities/park.ts';
import { readPaceConfig } from '#domain/pace/readConfig.ts';
import { ok } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { scopeOf } from '../../resource/scope.ts';
import { serveResource } from '../../resource/routes.ts';
import { liveRows } from '../../resource/store.ts';
import { bodyOf, inOne, may, ownRow } from '../shared/call.ts';
import { type Columns, setRow } from '../shared/rows.ts';
import { parkRules } from './parkRules.ts';

export const parkRoutes: FastifyPluginAsync = async (app) => {
  serveResource(app, golfPark, parkRules(app));

  app.get(`${golfPark.path}/options`, { config: { access: 'signedIn' } }, async ({ user }) =>
    ok(
      await liveRows(app.db, golfPark, scopeOf(golfPark, user))
        .select(['id', 'name'])
        .orderBy('sort')
        .orderBy('id')
        .execute(),
    ),
  );

  /** `{id, rev, paceConfig}`; thresholds that are left out take their defaults. */
  app.put(`${golfPark.path}/paceConfig`, may('golf:park:pace'), async (request) => {
    const body = bodyOf(request);
    const sent = body['paceConfig'];
    if (typeof sent !== 'object' || sent === null) throw new BusinessError('参数不识别！');
    const reading = readPaceConfig(sent as Columns);
    if ('problem' in reading) throw new BusinessError(reading.problem);
    await inOne(app, request.user, async (tx, hand) => {
      const park = await ownRow(tx, golfPark, request.user, body);
      await setRow(tx, golfPark, park.id, { paceConfig: JSON.stringify(reading.config) }, hand);
    });
    return ok(null, '速度参数已保存');
  });
};
