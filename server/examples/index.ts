/** What the example pages work on: records of the engine, and the menu as a tree that is read level by level. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { exampleItem } from '#domain/entities/exampleItem.ts';
import { exampleOrder } from '#domain/entities/exampleOrder.ts';
import { succeed } from '../http/envelope.ts';
import { describeTexts } from '../http/schemas.ts';
import { serveResource } from '../resource/routes/routes.ts';
import { TOP_NODE } from '../system/pickers/treeNode.ts';
import { listMenuLevel } from './menuLevel.ts';

export const registerExamples: FastifyPluginAsyncTypebox = async (app) => {
  serveResource(app, exampleItem);
  serveResource(app, exampleOrder);
  app.get(
    '/mock/api/asynTreeList',
    {
      config: { access: 'signedIn' },
      schema: { summary: 'The menu, level by level', querystring: describeTexts('id') },
    },
    async ({ query: { id = TOP_NODE } }) => succeed(await listMenuLevel(app.db, id === TOP_NODE ? null : id)),
  );
};
