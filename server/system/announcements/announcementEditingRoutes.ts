/** Staff calls of announcements: one transaction each, and a frame to whom it concerns once it is true (SERVE-06). */

import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { announcementCalls } from '#domain/calls/announcements.ts';
import { sysAnnouncement, sysAnnouncementReceipt } from '#domain/entities/systemAnnouncement.ts';
import { runAs } from '../../audit/runAs.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import type { Tx } from '../../database/schema.ts';
import { succeed, createPage } from '../../http/envelope.ts';
import { readLeniently } from '../../resource/access.ts';
import { getQueryText, readWholeQuery } from '../../resource/request.ts';
import { describeList } from '../../resource/schemas/calls.ts';
import { addTexts } from '../../resource/texts.ts';
import {
  addAnnouncement,
  deleteAnnouncements,
  editAnnouncement,
  publishAnnouncement,
  revokeAnnouncement,
} from './announcementEditing.ts';
import { listAnnouncements } from './announcementList.ts';
import { MANAGE } from './announcements.ts';
import { toEditor } from './announcementScope.ts';
import { countOwnReceipts, listReceipts } from './receipts.ts';

const access = { permission: MANAGE } as const;

interface Caller {
  readonly user: CurrentUser;
  readonly ip: string;
}

export const registerAnnouncementEditingRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onReady', () => app.herald.look());
  app.addHook('preClose', () => app.herald.stop());
  await registerDraftRoutes(app, {});
  await registerPublishingRoutes(app, {});
  await registerReceiptRoutes(app, {});
};

/** Runs a change and writes its line of the log in one transaction. */
const logged = async <T>(
  app: Pick<FastifyInstance, 'db' | 'now'>,
  { user }: Caller,
  work: (tx: Tx, now: number) => Promise<readonly [result: T, content: string]>,
): Promise<T> =>
  runAs(app, user, async ({ tx, now, log }) => {
    const [result, content] = await work(tx, now);
    await log(content);
    return result;
  });

const registerDraftRoutes: FastifyPluginAsync = async (app) => {
  app.serve(
    { ...describeList(sysAnnouncement), access },
    async ({ user, query }) => {
      const request = readWholeQuery(sysAnnouncement, query);
      const { records, total } = await listAnnouncements(app.db, request, toEditor(user));
      const items = await app.dictionaries.all();
      const rows = await addTexts(app.db, user.tenantId, sysAnnouncement, records, items);
      return succeed(createPage(rows, total, request.pageNo, request.pageSize));
    },
    readLeniently({}),
  );

  app.serve(announcementCalls.add, async (request) => {
    const { user, body } = request;
    const id = await logged(app, request, async (tx, now) => [
      await addAnnouncement(tx, body, toEditor(user), now),
      `新增通告 ${body.titile}`,
    ]);
    return succeed(id, '添加成功！');
  });

  app.serve(announcementCalls.edit, async (request) => {
    const { user, body } = request;
    await logged(app, request, async (tx, now) => [
      await editAnnouncement(tx, body.id, body, toEditor(user), now),
      `修改通告 ${body.titile}`,
    ]);
    return succeed(null, '修改成功!');
  });

  const remove = (request: Caller, ids: readonly string[]): Promise<null> =>
    logged(app, request, async (tx, now) => {
      const titles = await deleteAnnouncements(tx, ids, toEditor(request.user), now);
      return [null, `删除通告 ${titles.join('、')}`];
    });

  app.serve(announcementCalls.remove, async (request) =>
    succeed(await remove(request, [request.query.id]), '删除成功!'),
  );

  app.serve(announcementCalls.removeBatch, async (request) => {
    const ids = request.query.ids.split(',').filter((id) => id !== '');
    return succeed(await remove(request, ids), '删除成功!');
  });
};

/** The list of one announcement's receivers; who they are is for those who manage it. */
const registerReceiptRoutes: FastifyPluginAsync = async (app) => {
  app.serve(
    { ...describeList(sysAnnouncementReceipt), access },
    async ({ user, query }) => {
      const request = readWholeQuery(sysAnnouncementReceipt, query);
      const id = getQueryText(query, 'anntId');
      const { records, total } = await listReceipts(app.db, id, request, toEditor(user));
      const items = await app.dictionaries.all();
      const rows = await addTexts(app.db, user.tenantId, sysAnnouncementReceipt, records, items);
      return succeed(createPage(rows, total, request.pageNo, request.pageSize));
    },
    readLeniently({}),
  );

  app.serve(announcementCalls.countReads, async ({ user, query }) =>
    succeed(await countOwnReceipts(app.db, query.anntId, toEditor(user))),
  );
};

const registerPublishingRoutes: FastifyPluginAsync = async (app) => {
  app.serve(announcementCalls.publish, async (request) => {
    const { user, query } = request;
    const row = await logged(app, request, async (tx, now) => {
      const published = await publishAnnouncement(tx, query.id, toEditor(user), now);
      return [published, `发布通告 ${published.titile}`];
    });
    await app.herald.published(row);
    return succeed(null, '该系统通知发布成功');
  });

  app.serve(announcementCalls.revoke, async (request) => {
    const { user, query } = request;
    const row = await logged(app, request, async (tx, now) => {
      const revoked = await revokeAnnouncement(tx, query.id, toEditor(user), now);
      return [revoked, `撤销通告 ${revoked.titile}`];
    });
    await app.herald.tell(row, {});
    return succeed(null, '该系统通知撤销成功');
  });
};
