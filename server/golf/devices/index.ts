/** Trackers: what they are, to whom they are bound. Where they were is the dispatch room's to say. */
import type { FastifyPluginAsync } from 'fastify';
import { golfDevice } from '#domain/entities/device.ts';
import { succeed } from '../../http/envelope.ts';
import { applyAction } from '../../resource/actions.ts';
import { readRecordBody, readIds } from '../../resource/request.ts';
import { serveResource } from '../../resource/routes.ts';
import { registerBatchRoutes } from './batchRoutes.ts';
import { requirePermission } from '../shared/call.ts';
import { deviceRules } from './deviceRules.ts';

export const registerDevices: FastifyPluginAsync = async (app) => {
  serveResource(app, golfDevice, deviceRules);
  registerBatchRoutes(app);
  /** The same as its PUT, for clients that post it: `{id | ids, command: beep | message | locate, message?}`. */
  app.post(`${golfDevice.path}/command`, requirePermission('golf:device:command'), async (request) => {
    const context = { app, db: app.db, entity: golfDevice, rules: deviceRules };
    const label = await applyAction(
      context,
      request.user,
      'command',
      readIds(request),
      readRecordBody(request),
    );
    return succeed(null, `${label}成功！`);
  });
};
