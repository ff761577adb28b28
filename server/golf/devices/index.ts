/** Trackers: what they are, to whom they are bound. The dispatch package knows where they were. */

import type { FastifyPluginAsync, FastifyInstance } from 'fastify';
import { deviceCalls } from '#domain/calls/devices.ts';
import { golfDevice } from '#domain/entities/device.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError, RequestError } from '../../http/errors.ts';
import { applyAction, applyEachAction } from '../../resource/actions.ts';
import { createResourceContext } from '../../resource/context.ts';
import { readIds } from '../../resource/request.ts';
import { serveResource } from '../../resource/routes/routes.ts';
import { GOLF_LIMITS } from '../shared/limits.ts';
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

/** 管控批量录入 of devices (DEVICE-04): another thing for each, in one transaction. */
function registerBatchRoutes(app: FastifyInstance): void {
  const context = createResourceContext(app, golfDevice, createDeviceRules(app.days));
  app.serve(deviceCalls.controlEach, async ({ user, body: { rows = [] } }) => {
    if (rows.length === 0) throw new BusinessError('请选择设备和管控');
    if (rows.length > GOLF_LIMITS.batchDevices)
      throw new RequestError(413, `一次最多${GOLF_LIMITS.batchDevices}台设备`);
    if (new Set(rows.map(({ id }) => id)).size < rows.length) throw new BusinessError('同一设备只能录入一行');
    await applyEachAction(context, user, rows);
    return succeed(null, `已完成${rows.length}台设备的管控`);
  });
}
