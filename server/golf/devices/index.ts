/** Trackers: what they are, to whom they are bound. Where they were is the dispatch room's to say. */
import type { FastifyPluginAsync } from 'fastify';
import { golfDevice } from '#domain/entities/device.ts';
import { ok } from '../../http/envelope.ts';
import { act } from '../../resource/actions.ts';
import { bodyOf, idsOfCall } from '../../resource/request.ts';
import { serveResource } from '../../resource/routes.ts';
import { batchRoutes } from './batchRoutes.ts';
import { may } from '../shared/call.ts';
import { deviceRules } from './deviceRules.ts';

export const deviceRoom: FastifyPluginAsync = async (app) => {
  serveResource(app, golfDevice, deviceRules);
  batchRoutes(app);
  /** The same as its PUT, for clients that post it: `{id | ids, command: beep | message | locate, message?}`. */
  app.post(`${golfDevice.path}/command`, may('golf:device:command'), async (request) => {
    const context = { app, db: app.db, entity: golfDevice, rules: deviceRules };
    const label = await act(context, request.user, 'command', idsOfCall(request), bodyOf(request));
    return ok(null, `${label}成功！`);
  });
};
