/** Trackers: what they are, to whom they are bound. Where they were is the dispatch room's to say. */
import type { FastifyPluginAsync } from 'fastify';
import { deviceCalls } from '#domain/calls/devices.ts';
import { golfDevice } from '#domain/entities/device.ts';
import { succeed } from '../../http/envelope.ts';
import { applyAction } from '../../resource/actions.ts';
import { createResourceContext } from '../../resource/context.ts';
import { readIds } from '../../resource/request.ts';
import { serveResource } from '../../resource/routes/routes.ts';
import { registerBatchRoutes } from './batchRoutes.ts';
import { createDeviceRules } from './deviceRules.ts';

export const registerDevices: FastifyPluginAsync = async (app) => {
  const rules = createDeviceRules(app.days);
  serveResource(app, golfDevice, rules);
  registerBatchRoutes(app);
  app.serve(deviceCalls.command, async (request) => {
    const context = createResourceContext(app, golfDevice, rules);
    const label = await applyAction(context, request.user, 'command', readIds(request), request.body);
    return succeed(null, `${label}成功！`);
  });
};
