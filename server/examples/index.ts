/** What the example pages work on: records of the engine, and the menu as a tree that is read level by level. */
import type { FastifyPluginAsync } from 'fastify';
import { exampleItem } from '#domain/entities/exampleItem.ts';
import { exampleOrder } from '#domain/entities/exampleOrder.ts';
import { succeed } from '../http/envelope.ts';
import { serveResource } from '../resource/routes/routes.ts';
import { listMenuLevel } from './menuLevel.ts';

export const registerExamples: FastifyPluginAsync = async (app) => {
  serveResource(app, exampleItem);
  serveResource(app, exampleOrder);
  app.get<{ Querystring: { id?: string } }>(
    '/mock/api/asynTreeList',
    { config: { access: 'signedIn' } },
    async ({ query: { id = ROOT } }) => succeed(await listMenuLevel(app.db, id === ROOT ? null : id)),
  );
};

const ROOT = '0';
