/** What the example pages work on beside records of the engine: the menu as a tree that is read level by level. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { succeed } from '../http/envelope.ts';
import { describeTexts } from '../http/schemas.ts';
import { TOP_NODE } from '../system/pickers/treeNode.ts';
import { listMenuLevel } from './menuLevel.ts';

export const registerExamples: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/mock/api/asynTreeList',
    {
      config: { access: 'signedIn' },
      schema: { summary: 'The menu, level by level', querystring: describeTexts('id') },
    },
    async ({ query: { id = TOP_NODE } }) => succeed(await listMenuLevel(app.db, id === TOP_NODE ? null : id)),
  );
};
