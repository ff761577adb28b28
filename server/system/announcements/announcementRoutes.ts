/** What everybody signed in may do with announcements (SYSTEM-06). */
import type { FastifyPluginAsync } from 'fastify';
import { succeed, createPage, readPageRequest } from '../../http/envelope.ts';
import {
  deliverAnnouncements,
  MANAGE,
  markAnnouncementRead,
  listMessages,
  NOTICE,
  readAnnouncement,
  SYSTEM_MESSAGE,
  readQueryText,
  listUnread,
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

export const registerAnnouncementRoutes: FastifyPluginAsync = async (app) => {
  /** Every tab of the user reads its list again; without words nothing is spoken. */
  const countAgain = (userId: string): void => app.notices.emit({ cmd: 'user', userId });

  app.get<{ Querystring: Record<string, unknown> }>(
    '/sys/annountCement/listByUser',
    { config: { access: 'signedIn' } },
    async ({ user, query }) => {
      await deliverAnnouncements(app.db, user, app.now());
      const { pageSize } = readPageRequest(query, BELL_SIZE);
      const notices = await listUnread(app.db, user, NOTICE, pageSize);
      const messages = await listUnread(app.db, user, SYSTEM_MESSAGE, pageSize);
      return succeed({
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
      await deliverAnnouncements(app.db, user, app.now());
      const editor = user.permissions.has(MANAGE) ? toEditor(user) : null;
      return succeed(await readAnnouncement(app.db, query.id, user, editor));
    },
  );

  app.get<{ Querystring: Record<string, unknown> }>(
    '/sys/sysAnnouncementSend/getMyAnnouncementSend',
    { config: { access: 'signedIn' } },
    async ({ user, query }) => {
      await deliverAnnouncements(app.db, user, app.now());
      const filter = {
        titile: readQueryText(query, 'titile'),
        sender: readQueryText(query, 'sender'),
        readFlag: readQueryText(query, 'readFlag'),
        msgCategory: readQueryText(query, 'msgCategory'),
        busType: readQueryText(query, 'busType'),
      };
      const { pageNo, pageSize, offset } = readPageRequest(query);
      const { rows, total } = await listMessages(app.db, user, filter, { offset, limit: pageSize });
      return succeed(createPage(rows, total, pageNo, pageSize));
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
      await deliverAnnouncements(app.db, user, app.now());
      if (await markAnnouncementRead(app.db, user, body.anntId, app.now())) countAgain(user.id);
      return succeed(null);
    },
  });

  app.put('/sys/sysAnnouncementSend/readAll', { config: { access: 'signedIn' } }, async ({ user }) => {
    await deliverAnnouncements(app.db, user, app.now());
    if (await markAnnouncementRead(app.db, user, null, app.now())) countAgain(user.id);
    return succeed(null, '全部已读');
  });

  /** Where there are chat programs, they are told here; the caller's own pages count again. */
  app.get('/sys/annountCement/syncNotic', { config: { access: 'signedIn' } }, async ({ user }) => {
    countAgain(user.id);
    return succeed(null);
  });
};
