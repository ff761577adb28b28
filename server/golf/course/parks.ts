/** Golf parks: the standard calls, plus the short list that selectors read. */
import type { FastifyPluginAsync } from 'fastify';
import { golfPark } from '#domain/entities/park.ts';
import { ok } from '../../http/envelope.ts';
import { scopeOf } from '../../resource/scope.ts';
import { serveResource } from '../../resource/routes.ts';
import { liveRows } from '../../resource/store.ts';
import { parkRules } from './parkRules.ts';

export const parkRoutes: FastifyPluginAsync = async (app) => {
  serveResource(app, golfPark, parkRules(app.sessions));

  app.get(`${golfPark.path}/options`, { config: { access: 'signedIn' } }, async ({ user }) =>
    ok(
      await liveRows(app.db, golfPark, scopeOf(golfPark, user))
        .select(['id', 'name'])
        .orderBy('sort')
        .orderBy('id')
        .execute(),
    ),
  );
};
