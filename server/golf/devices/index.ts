/** Trackers: what they are, to whom they are bound, what is sent to them. */
import type { FastifyPluginAsync } from 'fastify';
import { golfDevice } from '#domain/entities/device.ts';
import { serveResource } from '../../resource/routes.ts';

export const deviceRoom: FastifyPluginAsync = async (app) => {
  serveResource(app, golfDevice);
};
