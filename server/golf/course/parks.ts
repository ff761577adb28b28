/** Golf parks: the standard calls, the short list that selectors read, the thresholds of their pace and the sound of their desks. */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { parseDispatchColumn, readDispatchConfig } from '#domain/dispatch/dispatchConfig.ts';
import { golfPark } from '#domain/entities/park.ts';
import { readPaceConfig } from '#domain/pace/readConfig.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { TARGET } from '../../http/inputs.ts';
import { getScope } from '../../resource/scope.ts';
import { serveResource } from '../../resource/routes/routes.ts';
import { selectRows } from '../../resource/store.ts';
import { runInTransaction, requirePermission, requireOwnRow } from '../shared/call.ts';
import { setRow } from '../shared/rows.ts';
import { createParkRules } from './parkRules.ts';

/** Parameters of a park; those that are left out keep their values or take their defaults. */
const Parameters = Type.Record(Type.String(), Type.Unknown());
const SetPace = { body: Type.Object({ ...TARGET, paceConfig: Parameters }) };
const SetDispatch = { body: Type.Object({ ...TARGET, dispatchConfig: Parameters }) };
const Options = { querystring: Type.Object({}) };

export const registerParkRoutes: FastifyPluginAsync = async (instance) => {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();
  const setPace = requirePermission('golf:park:pace');
  serveResource(app, golfPark, createParkRules(app));

  app.get(`${golfPark.path}/options`, { config: { access: 'signedIn' }, schema: Options }, async ({ user }) =>
    succeed(
      await selectRows(app.db, golfPark, getScope(golfPark, user))
        .select(['id', 'name'])
        .orderBy('sort')
        .orderBy('id')
        .execute(),
    ),
  );

  /** Thresholds that are left out take their defaults. The running day measures by them at once. */
  app.put(`${golfPark.path}/paceConfig`, { ...setPace, schema: SetPace }, async ({ user, body }) => {
    const reading = readPaceConfig(body.paceConfig);
    if ('problem' in reading) throw new BusinessError(reading.problem);
    const parkId = await runInTransaction(app, user, async (tx, writer) => {
      const park = await requireOwnRow(tx, golfPark, user, body);
      await setRow(tx, golfPark, park.id, { paceConfig: JSON.stringify(reading.config) }, writer);
      return park.id;
    });
    app.days.changed(parkId, false);
    return succeed(null, '速度参数已保存');
  });

  /** `{sound, voice, voiceTemplate}`; the running day sounds so from its next alarm on. */
  app.put(`${golfPark.path}/dispatchConfig`, { ...setPace, schema: SetDispatch }, async ({ user, body }) => {
    const reading = readDispatchConfig(body.dispatchConfig);
    if ('problem' in reading) throw new BusinessError(reading.problem);
    const parkId = await runInTransaction(app, user, async (tx, writer) => {
      const park = await requireOwnRow(tx, golfPark, user, body);
      const kept = { ...parseDispatchColumn(park.dispatchConfig), ...reading.config };
      await setRow(tx, golfPark, park.id, { dispatchConfig: JSON.stringify(kept) }, writer);
      return park.id;
    });
    app.days.changed(parkId, false);
    return succeed(null, '调度参数已保存');
  });
};
