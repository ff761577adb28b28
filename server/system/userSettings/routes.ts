/** Look and frame of the console as its user wants them, at every machine (SHELL-40). */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  APPEARANCES,
  CONTENT_WIDTHS,
  decodeFrameSettings,
  MENU_LAYOUTS,
  MENU_THEMES,
  THEME_COLORS,
} from '#domain/session/frameSettings.ts';
import { formatStamp } from '../../database/stamp.ts';
import { succeed } from '../../http/envelope.ts';
import './tables.ts';

const signedIn = { config: { access: 'signedIn' } } as const;

const FRAME = Type.Object({
  appearance: Type.Enum(APPEARANCES),
  theme: Type.Enum(MENU_THEMES),
  color: Type.Enum(THEME_COLORS),
  layout: Type.Enum(MENU_LAYOUTS),
  contentWidth: Type.Enum(CONTENT_WIDTHS),
  fixedHeader: Type.Boolean(),
  autoHideHeader: Type.Boolean(),
  fixSiderbar: Type.Boolean(),
  weak: Type.Boolean(),
  multipage: Type.Boolean(),
  compact: Type.Boolean(),
  /** Consoles of before there was a tour do not send it. */
  boardTourSeen: Type.Optional(Type.Boolean()),
});

export const registerUserSettings: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app;

  app.get(
    '/sys/user/frameSettings',
    { ...signedIn, schema: { summary: 'Own look of the console; null = never chosen' } },
    async ({ user }) => {
      const stored = await db
        .selectFrom('sysUserSettings')
        .select('frame')
        .where('userId', '=', user.id)
        .executeTakeFirst();
      return succeed(stored === undefined ? null : decodeFrameSettings(JSON.parse(stored.frame)));
    },
  );

  app.put(
    '/sys/user/frameSettings',
    { ...signedIn, schema: { summary: 'Keep the own look of the console', body: FRAME } },
    async ({ user, body }) => {
      // Only what is known is kept, whatever else came along.
      const frame = decodeFrameSettings(body);
      const values = { frame: JSON.stringify(frame), updateTime: formatStamp(app.now()) };
      await db
        .insertInto('sysUserSettings')
        .values({ userId: user.id, ...values })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
        .execute();
      return succeed(frame, '保存成功');
    },
  );
};
