/** Parks, their areas, holes and fences, and what goes wrong or is found on them. */
import type { FastifyPluginAsync } from 'fastify';
import { golfParkArea } from '#domain/entities/area.ts';
import { golfFence } from '#domain/entities/fence.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { golfIncident } from '#domain/entities/incident.ts';
import { yxInspect } from '#domain/entities/inspection.ts';
import { serveResource } from '../../resource/routes.ts';
import { courseRoutes } from './courseRoutes.ts';
import { geometryRoutes } from './geometry.ts';
import { areaRules, fenceRules, holeRules, incidentRules } from './courseRules.ts';
import { parkRoutes } from './parks.ts';

export const courseRoom: FastifyPluginAsync = async (app) => {
  await app.register(parkRoutes);
  serveResource(app, golfParkArea, areaRules(app));
  serveResource(app, golfHole, holeRules(app));
  serveResource(app, golfFence, fenceRules(app));
  serveResource(app, golfIncident, incidentRules);
  serveResource(app, yxInspect);
  courseRoutes(app);
  geometryRoutes(app);
};
