/** Positions of real trackers: how they come in, by which keys, and what is known of their senders. */
import type { FastifyPluginAsync } from 'fastify';
import { registerFeedRoutes } from './feedRoutes.ts';
import { TrackerIntake } from './intake.ts';
import { registerKeyRoutes } from './keyRoutes.ts';

export const registerTrackers: FastifyPluginAsync = async (app) => {
  const intake = new TrackerIntake(app);
  registerKeyRoutes(app, {
    figures: intake.figures,
    sinceTs: app.now(),
    getBrokerState: () => 'off',
  });
  await app.register((scope) => registerFeedRoutes(scope, intake));
};
