/** Positions (SYSTEM-91, SYSTEM-111): the platform keeps them, everybody signed in may name them. */

import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { positionCalls } from '#domain/calls/positions.ts';
import { sysPosition } from '#domain/entities/position.ts';
import type { Tx } from '../../database/schema.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { MISSING } from '../../resource/refusal.ts';
import { serveResource } from '../../resource/routes/routes.ts';
import type { ResourceRules } from '../../resource/rules.ts';
import { eraseRows } from '../../resource/store.ts';

const positionRules: ResourceRules<typeof sysPosition> = {
  compute: ({ postRank }) => ({ rank: postRank }),
  async inUse(tx, rows) {
    for (const { code, name } of rows) {
      const count = await countHolders(tx, code);
      if (count > 0) return `职务“${name}”仍有${count}人担任，不能删除`;
    }
    return null;
  },
  // Nobody brings a position back, and its code is free again.
  onRemove: (tx, rows) => eraseRows(tx, sysPosition, rows),
};

/** Accounts of the recycle bin count: they come back with what they hold. */
async function countHolders(tx: Tx, code: string): Promise<number> {
  const { count } = await tx
    .selectFrom('sysUser')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`${code} = any(string_to_array(post, ','))`)
    .executeTakeFirstOrThrow();
  return count;
}

export const registerPositionRoutes: FastifyPluginAsync = async (app) => {
  serveResource(app, sysPosition, positionRules);

  app.serve(positionCalls.findByCode, async ({ query: { code } }) => {
    const found = await app.db
      .selectFrom('sysPosition')
      .select(['id', 'code', 'name', 'postRank', 'createBy', 'createTime', 'updateBy', 'updateTime'])
      .where('code', '=', code)
      .executeTakeFirst();
    if (found === undefined) throw new BusinessError(MISSING);
    return succeed(found);
  });
};
