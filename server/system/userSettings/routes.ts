/** Look and frame of the console as its user wants them, at every machine (SHELL-40). */

import type { FastifyPluginAsync } from 'fastify';
import { frameSettingCalls } from '#domain/calls/frameSettings.ts';
import { listViewCalls, type SavedView } from '#domain/calls/listViews.ts';
import { decodeFrameSettings } from '#domain/session/frameSettings.ts';
import { formatStamp } from '#domain/validation/time.ts';
import './migration.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';

export const registerUserSettings: FastifyPluginAsync = async (app) => {
  const { db } = app;

  app.serve(frameSettingCalls.read, async ({ user }) => {
    const stored = await db
      .selectFrom('sysUserSettings')
      .select('frame')
      .where('userId', '=', user.id)
      .executeTakeFirst();
    return succeed(stored === undefined ? null : decodeFrameSettings(JSON.parse(stored.frame)));
  });

  app.serve(frameSettingCalls.save, async ({ user, body }) => {
    // Only what is known is kept, whatever else came along.
    const frame = decodeFrameSettings(body);
    const values = { frame: JSON.stringify(frame), updateTime: formatStamp(app.now()) };
    await db
      .insertInto('sysUserSettings')
      .values({ userId: user.id, ...values })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
      .execute();
    return succeed(frame, '保存成功');
  });
};

/** More than there are lists: names of lists are sent, and nobody fills the table with invented ones. */
const MOST_LISTS = 500;

/** Views of lists, as each user keeps them for themselves (LIST-73). */
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
    const others = db.selectFrom('sysListViews').where('userId', '=', user.id).where('list', '!=', list);
    const { count } = await others
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= MOST_LISTS) throw new BusinessError(`最多为${MOST_LISTS}个列表保存视图`);
    const values = { views: JSON.stringify(views), updateTime: formatStamp(app.now()) };
    await db
      .insertInto('sysListViews')
      .values({ userId: user.id, list, ...values })
      .onConflict((conflict) => conflict.columns(['userId', 'list']).doUpdateSet(values))
      .execute();
    return succeed(views, '保存成功');
  });
};
