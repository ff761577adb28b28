import type { FastifyPluginAsync } from 'fastify';
import { ok, page, pageRequest } from '../http/envelope.ts';
import { OPERATION_LOG, writeLog } from './log.ts';
import {
  addAnnouncement,
  deliverTo,
  markRead,
  messagesOf,
  type NewAnnouncement,
  NOTICE,
  readAnnouncement,
  setPublished,
  SYSTEM_MESSAGE,
  unreadOf,
} from './announcements.ts';

const BELL_SIZE = 5;
const MANAGE = 'announcement:publish';
const TIME = '^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$';

const idQuery = {
  querystring: {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'string', pattern: '^\\d{19}$' } },
  },
} as const;

/** Enums are enums, and a page to open is a path of ours or the name of a component, never an address (R-XSS-2). */
const draftBody = {
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['titile', 'msgContent', 'priority', 'msgCategory', 'msgType'],
    properties: {
      titile: { type: 'string', minLength: 1, maxLength: 100 },
      msgAbstract: { type: 'string', maxLength: 500 },
      msgContent: { type: 'string', maxLength: 200_000 },
      priority: { enum: ['L', 'M', 'H'] },
      msgCategory: { enum: [NOTICE, SYSTEM_MESSAGE] },
      msgType: { enum: ['ALL', 'USER'] },
      userIds: { type: 'string', pattern: '^(\\d{19},?)*$', maxLength: 20_000 },
      startTime: { type: 'string', pattern: TIME },
      endTime: { type: 'string', pattern: TIME },
      openType: { enum: ['url', 'component'] },
      openPage: { type: 'string', pattern: '^/?[\\w-]+(/[\\w-]+)*$', maxLength: 255 },
      busId: { type: 'string', maxLength: 50 },
      busType: { type: 'string', maxLength: 20 },
    },
  },
} as const;

export const announcementRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Querystring: Record<string, unknown> }>(
    '/sys/annountCement/listByUser',
    { config: { access: 'signedIn' } },
    async ({ user, query }) => {
      await deliverTo(app.db, user.id, app.now());
      const { pageSize } = pageRequest(query, BELL_SIZE);
      const notices = await unreadOf(app.db, user.id, NOTICE, pageSize);
      const messages = await unreadOf(app.db, user.id, SYSTEM_MESSAGE, pageSize);
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
      await deliverTo(app.db, user.id, app.now());
      const reader = { id: user.id, manages: user.permissions.has(MANAGE) };
      return ok(await readAnnouncement(app.db, query.id, reader));
    },
  );

  app.post<{ Body: NewAnnouncement }>(
    '/sys/annountCement/add',
    { config: { access: { permission: MANAGE } }, schema: draftBody },
    async ({ user, body }) =>
      ok(await addAnnouncement(app.db, body, { by: user.username, now: app.now() }), '添加成功！'),
  );

  app.get<{ Querystring: { id: string } }>(
    '/sys/annountCement/doReleaseData',
    { config: { access: { permission: MANAGE } }, schema: idQuery },
    async ({ user, query, ip }) => {
      const row = await setPublished(app.db, query.id, true, { by: user.username, now: app.now() });
      await writeLog(app, { type: OPERATION_LOG, content: `发布通告 ${row.titile}`, user, ip });
      const frame = { msgId: row.id, msgTxt: row.titile };
      if (row.msgType === 'ALL') app.notices.emit({ cmd: 'topic', ...frame });
      else
        for (const userId of (row.userIds ?? '').split(','))
          if (userId !== '') app.notices.emit({ cmd: 'user', userId, ...frame });
      return ok(null, '该系统通知发布成功');
    },
  );

  app.get<{ Querystring: { id: string } }>(
    '/sys/annountCement/doReovkeData',
    { config: { access: { permission: MANAGE } }, schema: idQuery },
    async ({ user, query, ip }) => {
      const row = await setPublished(app.db, query.id, false, { by: user.username, now: app.now() });
      await writeLog(app, { type: OPERATION_LOG, content: `撤销通告 ${row.titile}`, user, ip });
      return ok(null, '该系统通知撤销成功');
    },
  );

  app.get<{ Querystring: Record<string, unknown> }>(
    '/sys/sysAnnouncementSend/getMyAnnouncementSend',
    { config: { access: 'signedIn' } },
    async ({ user, query }) => {
      await deliverTo(app.db, user.id, app.now());
      const text = (name: string): string => {
        const value = query[name];
        return typeof value === 'string' ? value.trim().slice(0, 100) : '';
      };
      const filter = {
        titile: text('titile'),
        sender: text('sender'),
        readFlag: text('readFlag'),
        msgCategory: text('msgCategory'),
      };
      const { pageNo, pageSize, offset } = pageRequest(query);
      const { rows, total } = await messagesOf(app.db, user.id, filter, { offset, limit: pageSize });
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
      await deliverTo(app.db, user.id, app.now());
      await markRead(app.db, user.id, body.anntId, app.now());
      return ok(null);
    },
  });

  app.put('/sys/sysAnnouncementSend/readAll', { config: { access: 'signedIn' } }, async ({ user }) => {
    await deliverTo(app.db, user.id, app.now());
    await markRead(app.db, user.id, null, app.now());
    // The user's other tabs count again.
    app.notices.emit({ cmd: 'user', userId: user.id });
    return ok(null, '全部已读');
  });
};
