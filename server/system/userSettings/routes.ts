/** Look and frame of the console as its user wants them, at every machine (SHELL-40). */
import type { FastifyPluginAsync } from 'fastify';
import { frameSettingCalls } from '#domain/calls/frameSettings.ts';
import { decodeFrameSettings } from '#domain/session/frameSettings.ts';
import { formatStamp } from '../../database/stamp.ts';
import { succeed } from '../../http/envelope.ts';
import './tables.ts';

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
