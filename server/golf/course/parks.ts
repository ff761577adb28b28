/** Golf parks: the standard calls, the short list that selectors read, the thresholds of their pace and the sound of their boards. */

import type { FastifyPluginAsync } from 'fastify';
import { parkCalls } from '#domain/calls/parks.ts';
import { parseDispatchColumn, readDispatchConfig } from '#domain/dispatch/dispatchConfig.ts';
import { golfPark } from '#domain/entities/park.ts';
import { readPaceConfig } from '#domain/pace/readConfig.ts';
import type { ParkRef } from '#domain/session/login.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { serveResource } from '../../resource/routes/routes.ts';
import { getScope } from '../../resource/scope.ts';
import { selectRows } from '../../resource/store.ts';
import { getLatestDay, listCallParks, runInTransaction, requireOwnRow } from '../shared/call.ts';
import { setRow } from '../shared/rows.ts';
import { createParkRules } from './parkRules.ts';

export const registerParkRoutes: FastifyPluginAsync = async (app) => {
  serveResource(app, golfPark, createParkRules(app));

  app.serve(parkCalls.listOptions, async ({ user }) =>
    succeed(
      await selectRows(app.db, golfPark, getScope(golfPark, user))
        .select(['id', 'name'])
        .$castTo<ParkRef>()
        .orderBy('sort')
        .orderBy('id')
        .execute(),
    ),
  );

  app.serve(parkCalls.readToday, async ({ user, query }) =>
    succeed({ today: getLatestDay(app, await listCallParks(app.db, user, query.parkId)) }),
  );

  app.serve(parkCalls.setPace, async ({ user, body }) => {
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

  app.serve(parkCalls.setDispatch, async ({ user, body }) => {
    const reading = readDispatchConfig(body.dispatchConfig);
    if ('problem' in reading) throw new BusinessError(reading.problem);
    const parkId = await runInTransaction(app, user, async (tx, writer) => {
      const park = await requireOwnRow(tx, golfPark, user, body);
      const config = { ...parseDispatchColumn(park.dispatchConfig), ...reading.config };
      await setRow(tx, golfPark, park.id, { dispatchConfig: JSON.stringify(config) }, writer);
      return park.id;
    });
    app.days.changed(parkId, false);
    return succeed(null, '调度参数已保存');
  });
};
