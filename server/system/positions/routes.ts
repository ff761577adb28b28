/** Positions (SYSTEM-91): the platform keeps them, everybody signed in may name them. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { sysPosition } from '#domain/entities/position.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { MISSING } from '../../resource/refusal.ts';
import { serveResource } from '../../resource/routes/routes.ts';
import type { ResourceRules } from '../../resource/rules.ts';
import { eraseRows } from '../../resource/store.ts';

const positionRules: ResourceRules<typeof sysPosition> = {
  computed: ({ postRank }) => ({ rank: postRank }),
  // Nobody brings a position back, and its code is free again.
  removed: (tx, rows) => eraseRows(tx, sysPosition, rows),
};

export const registerPositionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  serveResource(app, sysPosition, positionRules);

  app.get(
    '/sys/position/queryByCode',
    {
      config: { access: 'signedIn' },
      schema: {
        summary: 'The position with a code',
        querystring: Type.Object({ code: Type.String({ minLength: 1, maxLength: 50 }) }),
      },
    },
    async ({ query: { code } }) => {
      const found = await app.db
        .selectFrom('sysPosition')
        .select(['id', 'code', 'name', 'postRank', 'createBy', 'createTime', 'updateBy', 'updateTime'])
        .where('code', '=', code)
        .executeTakeFirst();
      if (found === undefined) throw new BusinessError(MISSING);
      return succeed(found);
    },
  );
};
