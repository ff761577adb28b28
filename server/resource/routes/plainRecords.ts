/** Records that no package serves: those without rules of their own. */

import type { FastifyPluginAsync } from 'fastify';
import { CATALOGUE } from '#domain/entities/catalogue.ts';
import { listServedEntities } from '../registry.ts';
import { serveResource } from './routes.ts';

/** Comes after every package that serves records with its own rules. */
export const registerPlainRecords: FastifyPluginAsync = async (app) => {
  const served = new Set(listServedEntities(app.db).map(({ name }) => name));
  for (const entity of CATALOGUE)
    if (entity.view !== true && entity.calls?.length !== 0 && !served.has(entity.name))
      serveResource(app, entity);
};
