/** Golf parks: the standard calls, the short list that selectors read, the thresholds of their pace and the sound of their desks. */
import type { FastifyPluginAsync } from 'fastify';
import { parsedDesk, readDeskConfig } from '#domain/dispatch/deskConfig.ts';
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

  /** `{id, rev, paceConfig}`; thresholds that are left out take their defaults. The running day measures by them at once. */
  app.put(`${golfPark.path}/paceConfig`, may('golf:park:pace'), async (request) => {
    const body = bodyOf(request);
    const sent = body['paceConfig'];
    if (typeof sent !== 'object' || sent === null) throw new BusinessError('参数不识别！');
    const reading = readPaceConfig(sent as Columns);
    if ('problem' in reading) throw new BusinessError(reading.problem);
    const parkId = await inOne(app, request.user, async (tx, hand) => {
      const park = await ownRow(tx, golfPark, request.user, body);
      await setRow(tx, golfPark, park.id, { paceConfig: JSON.stringify(reading.config) }, hand);
      return park.id;
    });
    app.days.changed(parkId, false);
    return ok(null, '速度参数已保存');
  });

  /** `{id, rev, dispatchConfig: {sound, voice, voiceTemplate}}`; the running day sounds so from its next alarm on. */
  app.put(`${golfPark.path}/dispatchConfig`, may('golf:park:pace'), async (request) => {
    const body = bodyOf(request);
    const sent = body['dispatchConfig'];
    if (typeof sent !== 'object' || sent === null) throw new BusinessError('参数不识别！');
    const reading = readDeskConfig(sent);
    if ('problem' in reading) throw new BusinessError(reading.problem);
    const parkId = await inOne(app, request.user, async (tx, hand) => {
      const park = await ownRow(tx, golfPark, request.user, body);
      const kept = { ...parsedDesk(park['dispatchConfig']), ...reading.config };
      await setRow(tx, golfPark, park.id, { dispatchConfig: JSON.stringify(kept) }, hand);
      return park.id;
    });
    app.days.changed(parkId, false);
    return ok(null, '调度参数已保存');
  });
};
