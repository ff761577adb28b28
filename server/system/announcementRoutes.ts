/** What everybody signed in may do with announcements (SYSTEM-06). */
import type { FastifyPluginAsync } from 'fastify';
import { ok, page, pageRequest } from '../http/envelope.ts';
import {
  deliverTo,
  MANAGE,
  markRead,
  messagesOf,
  NOTICE,
  readAnnouncement,
  SYSTEM_MESSAGE,
  textOf,
  unreadOf,
} from './announcements.ts';
import { toEditor } from './announcementScope.ts';

const BELL_SIZE = 5;

const idQuery = {
  querystring: {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'string', pattern: '^\\d{19}$' } },
  },
} as const;

export const announcementRoutes: FastifyPluginAsync = async (app) => {
  /** Every tab of the user reads its list again; without words nothing is spoken. */
  const countAgain = (userId: string): void => app.notices.emit({ cmd: 'user', userId });

  app.get<{ Querystring: Record<string, unknown> }>(
    '/sys/annountCement/listByUser',
    { config: { access: 'signedIn' } },
    async ({ user, query }) => {
      await deliverTo(app.db, user, app.now());
      const { pageSize } = pageRequest(query, BELL_SIZE);
      const notices = await unreadOf(app.db, user, NOTICE, pageSize);
      const messages = await unreadOf(app.db, user, SYSTEM_MESSAGE, pageSize);
      return ok({
        anntMsgList: notices.list,
        anntMsgTotal: notices.total,
        sysMsgList: messages.list,
        sysMsgTotal: messages.total,
      });
    },
  );

  app.get<{ Querystring: { id: string } }>(
    '/sys/annountCement/queryById',
    { config: { access: 'signedIn' }, schema: idQuery },
    async ({ user, query }) => {
      await deliverTo(app.db, user, app.now());
      const editor = user.permissions.has(MANAGE) ? toEditor(user) : null;
      return ok(await readAnnouncement(app.db, query.id, user, editor));
    },
  );

  app.get<{ Querystring: Record<string, unknown> }>(
    '/sys/sysAnnouncementSend/getMyAnnouncementSend',
    { config: { access: 'signedIn' } },
    async ({ user, query }) => {
      await deliverTo(app.db, user, app.now());
      const filter = {
        titile: textOf(query, 'titile'),
        sender: textOf(query, 'sender'),
        readFlag: textOf(query, 'readFlag'),
        msgCategory: textOf(query, 'msgCategory'),
        busType: textOf(query, 'busType'),
      };
      const { pageNo, pageSize, offset } = pageRequest(query);
      const { rows, total } = await messagesOf(app.db, user, filter, { offset, limit: pageSize });
      return ok(page(rows, total, pageNo, pageSize));
    },
  );

  app.route<{ Body: { anntId: string } }>({
    method: ['PUT', 'POST'],
    url: '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
    config: { access: 'signedIn' },
    schema: {
      body: {
        type: 'object',
        required: ['anntId'],
        properties: { anntId: { type: 'string', pattern: '^\\d{19}$' } },
      },
    },
    async handler({ user, body }) {
      await deliverTo(app.db, user, app.now());
      if (await markRead(app.db, user, body.anntId, app.now())) countAgain(user.id);
      return ok(null);
    },
  });

  app.put('/sys/sysAnnouncementSend/readAll', { config: { access: 'signedIn' } }, async ({ user }) => {
    await deliverTo(app.db, user, app.now());
    if (await markRead(app.db, user, null, app.now())) countAgain(user.id);
    return ok(null, '全部已读');
  });

  /** Where there are chat programs, they are told here; the caller's own pages count again. */
  app.get('/sys/annountCement/syncNotic', { config: { access: 'signedIn' } }, async ({ user }) => {
    countAgain(user.id);
    return ok(null);
  });
};
