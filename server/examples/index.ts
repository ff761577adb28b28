/** What the example pages work on: records of the engine, and the menu as a tree that is read level by level. */
import type { FastifyPluginAsync } from 'fastify';
import { exampleItem } from '#domain/entities/exampleItem.ts';
import { exampleOrder } from '#domain/entities/exampleOrder.ts';
import { ok } from '../http/envelope.ts';
import { serveResource } from '../resource/routes.ts';
import { menuLevel } from './menuLevel.ts';

export const exampleRoom: FastifyPluginAsync = async (app) => {
  serveResource(app, exampleItem);
  serveResource(app, exampleOrder);
  app.get<{ Querystring: { id?: string } }>(
    '/mock/api/asynTreeList',
    { config: { access: 'signedIn' } },
    async ({ query: { id = ROOT } }) => ok(await menuLevel(app.db, id === ROOT ? null : id)),
  );
};

const ROOT = '0';
