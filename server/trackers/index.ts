/** Positions of real trackers: their feeds, the keys of these, and figures of the senders. */

import type { FastifyPluginAsync } from 'fastify';
import { registerFeedRoutes } from './feedRoutes.ts';
import { TrackerIntake } from './intake.ts';
import { registerKeyRoutes } from './keyRoutes.ts';
import { openMqttFeed } from './mqttFeed.ts';

export const registerTrackers: FastifyPluginAsync = async (app) => {
  const { mqtt, runsDays } = app.settings;
  const intake = new TrackerIntake(app);
  // The broker spreads messages over the servers: only one that runs days may subscribe.
  const line = mqtt === null || !runsDays ? null : openMqttFeed(app, mqtt, intake);
  app.measure({
    name: 'tracker_reports_total',
    about: 'Reports of trackers by what became of them',
    kind: 'total',
    labels: ['outcome'],
    read: () =>
      [...intake.figures.totals()].map(([reason, value]) => ({
        value,
        of: { outcome: reason ?? 'accepted' },
      })),
  });
  registerKeyRoutes(app, {
    figures: intake.figures,
    sinceTs: app.now(),
    getBrokerState: () => (line === null ? 'off' : line.isOpen ? 'open' : 'waiting'),
  });
  await app.register((scope) => registerFeedRoutes(scope, intake));
};
