/** What everybody signed in may do with announcements (SYSTEM-06). */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { succeed, createPage, readPageRequest } from '../../http/envelope.ts';
import { describeTexts, ID, PAGING, trimText } from '../../http/schemas.ts';
import {
  deliverAnnouncements,
  MANAGE,
  markAnnouncementRead,
  listMessages,
  NOTICE,
  readAnnouncement,
  SYSTEM_MESSAGE,
  listUnread,
} from './announcements.ts';
import { toEditor } from './announcementScope.ts';

const BELL_SIZE = 5;

const MESSAGES = Type.Object({
  ...describeTexts('titile', 'sender', 'readFlag', 'msgCategory', 'busType').properties,
  ...PAGING,
});

const signedIn = { config: { access: 'signedIn' } } as const;

export const registerAnnouncementRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/sys/annountCement/listByUser',
    { ...signedIn, schema: { summary: 'What is unread', querystring: Type.Object(PAGING) } },
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

  app.get(
    '/sys/annountCement/queryById',
    { ...signedIn, schema: { summary: 'An announcement', querystring: Type.Object({ id: ID }) } },
    async ({ user, query }) => {
      await deliverAnnouncements(app.db, user, app.now());
      const editor = user.permissions.has(MANAGE) ? toEditor(user) : null;
      return succeed(await readAnnouncement(app.db, query.id, user, editor));
    },
  );

  app.get(
    '/sys/sysAnnouncementSend/getMyAnnouncementSend',
    { ...signedIn, schema: { summary: 'Own messages', querystring: MESSAGES } },
    async ({ user, query }) => {
      await deliverAnnouncements(app.db, user, app.now());
      const filter = {
        titile: trimText(query.titile),
        sender: trimText(query.sender),
        readFlag: trimText(query.readFlag),
        msgCategory: trimText(query.msgCategory),
        busType: trimText(query.busType),
      };
      const { pageNo, pageSize, offset } = readPageRequest(query);
      const { rows, total } = await listMessages(app.db, user, filter, { offset, limit: pageSize });
      return succeed(createPage(rows, total, pageNo, pageSize));
    },
  );

  await app.register(registerReadingRoutes);
};

/** What is read is counted again on every page of the reader. */
const registerReadingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  /** Every tab of the user reads its list again; without words nothing is spoken. */
  const countAgain = (userId: string): void => app.notices.emit({ cmd: 'user', userId });

  app.route({
    method: ['PUT', 'POST'],
    url: '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
    ...signedIn,
    schema: { summary: 'Read a message', body: Type.Object({ anntId: ID }) },
    async handler({ user, body }) {
      await deliverAnnouncements(app.db, user, app.now());
      if (await markAnnouncementRead(app.db, user, body.anntId, app.now())) countAgain(user.id);
      return succeed(null);
    },
  });

  app.put(
    '/sys/sysAnnouncementSend/readAll',
    { ...signedIn, schema: { summary: 'Read all messages' } },
    async ({ user }) => {
      await deliverAnnouncements(app.db, user, app.now());
      if (await markAnnouncementRead(app.db, user, null, app.now())) countAgain(user.id);
      return succeed(null, '全部已读');
    },
  );

  /** Where there are chat programs, they are told here; the caller's own pages count again. */
  app.get(
    '/sys/annountCement/syncNotic',
    { ...signedIn, schema: { summary: 'Count the own messages again' } },
    async ({ user }) => {
      countAgain(user.id);
      return succeed(null);
    },
  );
};
