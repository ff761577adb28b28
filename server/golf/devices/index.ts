/** Trackers: what they are, to whom they are bound. Where they were is the dispatch room's to say. */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { golfDevice } from '#domain/entities/device.ts';
import { succeed } from '../../http/envelope.ts';
import { OptionalIds, OptionalText } from '../../http/inputs.ts';
import { applyAction } from '../../resource/actions.ts';
import { createResourceContext } from '../../resource/context.ts';
import { readIds } from '../../resource/request.ts';
import { serveResource } from '../../resource/routes/routes.ts';
import { registerBatchRoutes } from './batchRoutes.ts';
import { requirePermission } from '../shared/call.ts';
import { createDeviceRules } from './deviceRules.ts';

/** `command`: beep, message or locate. */
const Command = {
  body: Type.Object({
    id: OptionalIds,
    ids: OptionalIds,
    command: OptionalText,
    message: OptionalText,
  }),
};

export const registerDevices: FastifyPluginAsync = async (instance) => {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();
  const rules = createDeviceRules(app.days);
  serveResource(app, golfDevice, rules);
  registerBatchRoutes(app);
  /** The same as its PUT, for clients that post it. */
  app.post(
    `${golfDevice.path}/command`,
    { ...requirePermission('golf:device:command'), schema: Command },
    async (request) => {
      const context = createResourceContext(app, golfDevice, rules);
      const label = await applyAction(context, request.user, 'command', readIds(request), request.body);
      return succeed(null, `${label}成功！`);
    },
  );
};
