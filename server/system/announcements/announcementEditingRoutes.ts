/** Staff calls of announcements: one transaction each, and a frame to whom it concerns once it is true (SERVE-06). */
import type { FastifyPluginAsync } from 'fastify';
import { sysAnnouncement } from '#domain/entities/systemLists.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import type { Tx } from '../../database/schema.ts';
import { succeed, createPage } from '../../http/envelope.ts';
import { readWholeQuery } from '../../resource/request.ts';
import { addTexts } from '../../resource/texts.ts';
import {
  addAnnouncement,
  deleteAnnouncements,
  editAnnouncement,
  listAnnouncements,
  publishAnnouncement,
  revokeAnnouncement,
  type AnnouncementDraft,
} from './announcementEditing.ts';
import { toEditor } from './announcementScope.ts';
import { MANAGE, NOTICE, SYSTEM_MESSAGE } from './announcements.ts';
import { OPERATION_LOG, writeLog } from '../../audit/log.ts';

/** Absent or empty: forms send both. */
const TIME = '^(\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d)?$';
const ID = '^\\d{19}$';
const access = { permission: MANAGE } as const;

/** Enums are enums, and a page to open is a path of ours or the name of a component, never an address (SEC-42). */
const draft = {
  titile: { type: 'string', minLength: 1, maxLength: 100, pattern: '\\S' },
  msgAbstract: { type: 'string', maxLength: 500 },
  msgContent: { type: 'string', maxLength: 200_000 },
  priority: { enum: ['L', 'M', 'H'] },
  msgCategory: { enum: [NOTICE, SYSTEM_MESSAGE] },
  msgType: { enum: ['ALL', 'USER'] },
  userIds: { type: 'string', pattern: '^(\\d{19},?)*$', maxLength: 20_000 },
  startTime: { type: 'string', pattern: TIME },
  endTime: { type: 'string', pattern: TIME },
  openType: { enum: ['', 'url', 'component'] },
  openPage: { type: 'string', pattern: '^(/?[\\w-]+(/[\\w-]+)*)?$', maxLength: 255 },
  busId: { type: 'string', maxLength: 50 },
  busType: { type: 'string', maxLength: 20 },
} as const;

// Other clients send the record back as they got it: what is not of a draft is neither refused nor read.
const addSchema = {
  body: { type: 'object', required: ['titile', 'priority', 'msgCategory', 'msgType'], properties: draft },
} as const;
const editSchema = {
  body: {
    type: 'object',
    required: ['id', ...addSchema.body.required],
    properties: { id: { type: 'string', pattern: ID }, ...draft },
  },
} as const;
const idSchema = {
  querystring: { type: 'object', required: ['id'], properties: { id: { type: 'string', pattern: ID } } },
} as const;
const idsSchema = {
  querystring: {
    type: 'object',
    required: ['ids'],
    properties: { ids: { type: 'string', pattern: '^\\d{19}(,\\d{19})*,?$', maxLength: 4000 } },
  },
} as const;

interface Caller {
  readonly user: CurrentUser;
  readonly ip: string;
}

export const registerAnnouncementEditingRoutes: FastifyPluginAsync = async (app) => {
  /** The change and its line in the log are one. */
  const logged = async <T>(
    { user, ip }: Caller,
    work: (tx: Tx, now: number) => Promise<readonly [result: T, content: string]>,
  ): Promise<T> =>
    app.db.transaction().execute(async (tx) => {
      const now = app.now();
      const [result, content] = await work(tx, now);
      await writeLog({ db: tx, now: () => now }, { type: OPERATION_LOG, content, user, ip });
      return result;
    });

  const { herald } = app;
  app.addHook('onReady', () => herald.look());
  app.addHook('preClose', () => herald.stop());

  app.get('/sys/annountCement/list', { config: { access } }, async ({ user, query }) => {
    const asked = readWholeQuery(sysAnnouncement, query);
    const { records, total } = await listAnnouncements(app.db, asked, toEditor(user));
    const items = await app.dictionaries.all();
    const shown = await addTexts(app.db, user.tenantId, sysAnnouncement, records, items);
    return succeed(createPage(shown, total, asked.pageNo, asked.pageSize));
  });

  app.post<{ Body: AnnouncementDraft }>(
    '/sys/annountCement/add',
    { config: { access }, schema: addSchema },
    async (request) => {
      const { user, body } = request;
      const id = await logged(request, async (tx, now) => [
        await addAnnouncement(tx, body, toEditor(user), now),
        `新增通告 ${body.titile}`,
      ]);
      return succeed(id, '添加成功！');
    },
  );

  app.route<{ Body: AnnouncementDraft & { readonly id: string } }>({
    method: ['PUT', 'POST'],
    url: '/sys/annountCement/edit',
    config: { access },
    schema: editSchema,
    async handler(request) {
      const { user, body } = request;
      await logged(request, async (tx, now) => [
        await editAnnouncement(tx, body.id, body, toEditor(user), now),
        `修改通告 ${body.titile}`,
      ]);
      return succeed(null, '修改成功!');
    },
  });

  app.get<{ Querystring: { id: string } }>(
    '/sys/annountCement/doReleaseData',
    { config: { access }, schema: idSchema },
    async (request) => {
      const { user, query } = request;
      const row = await logged(request, async (tx, now) => {
        const published = await publishAnnouncement(tx, query.id, toEditor(user), now);
        return [published, `发布通告 ${published.titile}`];
      });
      await herald.published(row);
      return succeed(null, '该系统通知发布成功');
    },
  );

  app.get<{ Querystring: { id: string } }>(
    '/sys/annountCement/doReovkeData',
    { config: { access }, schema: idSchema },
    async (request) => {
      const { user, query } = request;
      const row = await logged(request, async (tx, now) => {
        const revoked = await revokeAnnouncement(tx, query.id, toEditor(user), now);
        return [revoked, `撤销通告 ${revoked.titile}`];
      });
      herald.tell(row, {});
      return succeed(null, '该系统通知撤销成功');
    },
  );

  const remove = (request: Caller, ids: readonly string[]): Promise<null> =>
    logged(request, async (tx, now) => {
      const titles = await deleteAnnouncements(tx, ids, toEditor(request.user), now);
      return [null, `删除通告 ${titles.join('、')}`];
    });

  app.delete<{ Querystring: { id: string } }>(
    '/sys/annountCement/delete',
    { config: { access }, schema: idSchema },
    async (request) => succeed(await remove(request, [request.query.id]), '删除成功!'),
  );

  app.delete<{ Querystring: { ids: string } }>(
    '/sys/annountCement/deleteBatch',
    { config: { access }, schema: idsSchema },
    async (request) => {
      const ids = request.query.ids.split(',').filter((id) => id !== '');
      return succeed(await remove(request, ids), '删除成功!');
    },
  );
};
