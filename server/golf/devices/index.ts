/** Trackers: what they are, to whom they are bound. Where they were is the dispatch room's to say. */
import type { FastifyPluginAsync } from 'fastify';
import { golfDevice } from '#domain/entities/device.ts';
import { serveResource } from '../../resource/routes.ts';
import { deviceRules } from './deviceRules.ts';

export const deviceRoom: FastifyPluginAsync = async (app) => {
  serveResource(app, golfDevice, deviceRules);
};
