/** Parks, their areas, holes and fences, and what goes wrong or is found on them. */

import type { FastifyPluginAsync } from 'fastify';
import { golfParkArea } from '#domain/entities/area.ts';
import { golfFence } from '#domain/entities/fence.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { golfIncident } from '#domain/entities/incident.ts';
import { serveResource } from '../../resource/routes/routes.ts';
import { registerCourseRoutes } from './courseRoutes.ts';
import { createAreaRules, createFenceRules, createHoleRules, incidentRules } from './courseRules.ts';
import { registerGeometryRoutes } from './geometry.ts';
import { registerParkRoutes } from './parks.ts';

export const registerCourse: FastifyPluginAsync = async (app) => {
  await registerParkRoutes(app, {});
  serveResource(app, golfParkArea, createAreaRules(app));
  serveResource(app, golfHole, createHoleRules(app));
  serveResource(app, golfFence, createFenceRules(app));
  serveResource(app, golfIncident, incidentRules);
  registerCourseRoutes(app);
  registerGeometryRoutes(app);
};
