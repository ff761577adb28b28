/** Views of lists, as each user keeps them for themselves (LIST-73). */
import type { FastifyPluginAsync } from 'fastify';
import { listViewCalls, type SavedView } from '#domain/calls/listViews.ts';
import { formatStamp } from '../../database/stamp.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import './tables.ts';

export const registerListViews: FastifyPluginAsync = async (app) => {
  const { db } = app;

  app.serve(listViewCalls.read, async ({ user, query }) => {
    const stored = await db
      .selectFrom('sysListViews')
      .select('views')
      .where('userId', '=', user.id)
      .where('list', '=', query.list)
      .executeTakeFirst();
    return succeed(stored === undefined ? [] : (JSON.parse(stored.views) as SavedView[]));
  });

  app.serve(listViewCalls.save, async ({ user, body: { list, views } }) => {
    if (new Set(views.map(({ name }) => name)).size < views.length)
      throw new BusinessError('视图名称不能重复');
    if (views.filter(({ isDefault }) => isDefault).length > 1) throw new BusinessError('默认视图只能有一个');
    const values = { views: JSON.stringify(views), updateTime: formatStamp(app.now()) };
    await db
      .insertInto('sysListViews')
      .values({ userId: user.id, list, ...values })
      .onConflict((conflict) => conflict.columns(['userId', 'list']).doUpdateSet(values))
      .execute();
    return succeed(views, '保存成功');
  });
};
