/** What the example pages work on beside records of the engine: the menu as a tree that is read level by level, and samples. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { describeSampleCounts, menuLevelCalls } from '#domain/calls/samples.ts';
import { TOP_NODE } from '#domain/codes/platform.ts';
import { readPageRequest, succeed } from '../http/envelope.ts';
import { PAGING } from '../http/schemas.ts';
import { listMenuLevel } from './menuLevel.ts';
import { answerSample, PERMISSIONS, SAMPLE_ANSWER, SAMPLE_COUNTS, SAMPLE_LISTS } from './samples.ts';

export const registerExamples: FastifyPluginAsyncTypebox = async (app) => {
  app.serve(menuLevelCalls.list, async ({ query: { id = TOP_NODE } }) =>
    succeed(await listMenuLevel(app.db, id === TOP_NODE ? null : id)),
  );
  // Invented figures are for trying things out: a server of a club shows none (EXAMPLE-03).
  if (app.settings.isDemo) await app.register(registerSamples);
};

const registerSamples: FastifyPluginAsyncTypebox = async (app) => {
  for (const [name, rows] of Object.entries(SAMPLE_LISTS))
    app.get(
      `/mock/api/${name}`,
      {
        config: { access: 'signedIn' },
        schema: {
          summary: `Samples: ${name}, a page`,
          querystring: Type.Object(PAGING),
          response: { 200: SAMPLE_ANSWER },
        },
      },
      async ({ query }) => {
        const { pageNo, pageSize } = readPageRequest(query);
        return answerSample({
          data: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
          pageNo,
          pageSize,
          totalCount: rows.length,
          totalPage: Math.ceil(rows.length / pageSize),
        });
      },
    );
  for (const [name, rows] of Object.entries(SAMPLE_COUNTS))
    app.serve(describeSampleCounts(name), async () => succeed(rows));
  app.get(
    '/mock/api/permission/no-pager',
    {
      config: { access: 'signedIn' },
      schema: { summary: 'Samples: all permissions', response: { 200: SAMPLE_ANSWER } },
    },
    async () => answerSample(PERMISSIONS),
  );
};
