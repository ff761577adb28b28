/** Adding, changing and deleting accounts (SYSTEM-20, SYSTEM-110); who may, `managePeople` decides. */

import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { accountCalls, userCalls } from '#domain/calls/users.ts';
import { sysUser } from '#domain/entities/user.ts';
import { EMPTY_ACCOUNT } from '../../auth/account.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { refuseUnfit } from '../../auth/newPassword.ts';
import { addPeople, managePeople } from '../../auth/people.ts';
import { createId } from '../../database/ids.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { splitIds } from '../../http/inputs.ts';
import { readLeniently } from '../../resource/access.ts';
import { createCodeLookup } from '../../resource/dictionary.ts';
import { readRecordBody } from '../../resource/request.ts';
import { describeAddBody, describeEditBody } from '../../resource/schemas/calls.ts';
import { requireSeenRevision } from '../../resource/stale.ts';
import { refuseUntaken } from '../../resource/untaken.ts';
import { readAccountBody, refuseTakenValues } from './accountBody.ts';
import { changeEach } from './changeEach.ts';
import { describeWritableUser } from './fieldRights.ts';
import { findUsers, refuseUnseen } from './userRows.ts';

const OWN_ID = /^\d{19}$/;

export const registerAccountRoutes: FastifyPluginAsync = async (app) => {
  await registerWritingRoutes(app, {});
  await registerRemovalRoutes(app, {});
  await registerNewAccountRoutes(app, {});
};

const registerWritingRoutes: FastifyPluginAsync = async (app) => {
  const leniently = readLeniently({});
  const readBody = async (request: FastifyRequest, isEdit: boolean) => {
    const body = readRecordBody(request);
    const writable = await describeWritableUser(app.db, request.user);
    const codes = createCodeLookup(await app.dictionaries.all());
    if (!isEdit) return { body, account: readAccountBody(writable, body, { codes }) };
    const { id } = body;
    const ids = typeof id === 'string' ? [id] : [];
    const [held = {}] = await findUsers(app.db, request.user, { ids });
    refuseUntaken(writable, body, held);
    return { body, account: readAccountBody(writable, body, { codes, before: {}, held }) };
  };

  app.serve(
    { ...accountCalls.add, body: describeAddBody(sysUser) },
    async (request) => {
      const { user } = request;
      const { body, account } = await readBody(request, false);
      const { username, password, columns, links, unique } = account;
      const confirmpassword = account.confirmpassword === '' ? password : account.confirmpassword;
      await refuseUnfit(app, { password, confirmpassword }, { username, tenantIds: [user.tenantId] });
      await refuseTakenValues(app.db, unique, '');
      const { id } = body;
      const passwordHash = await app.credentials.renew(user.username, password, null);
      const own = typeof id === 'string' && OWN_ID.test(id) ? { id } : {};
      const added = { ...EMPTY_ACCOUNT, ...columns, username, passwordHash, links, ...own };
      await addPeople(app, user, (people) => people.add(added));
      return succeed(null, '添加成功！');
    },
    leniently,
  );

  app.serve(
    { ...accountCalls.edit, body: describeEditBody(sysUser) },
    async (request) => {
      const { body, account } = await readBody(request, true);
      const { columns, links, unique } = account;
      const { id: sent, rev } = body;
      const id = typeof sent === 'string' ? sent : '';
      await refuseUnseen(app.db, request.user, [id]);
      await managePeople(
        app,
        request.user,
        { ids: [id] },
        async ([person]) => {
          const [stored] = await findUsers(person.tx, request.user, { ids: [id] });
          if (stored !== undefined) await requireSeenRevision(person.tx, stored, rev);
          await refuseTakenValues(person.tx, unique, id);
          await person.change(columns, links);
        },
        ([{ username }]) => `编辑用户 ${username}`,
      );
      return succeed(null, '修改成功!');
    },
    leniently,
  );
};

const registerRemovalRoutes: FastifyPluginAsync = async (app) => {
  const remove = (user: CurrentUser, ids: readonly string[]): Promise<void> =>
    changeEach(app, user, { ids }, '删除', (person) => person.remove());

  app.serve(accountCalls.remove, async ({ user, query: { id } }) => {
    await remove(user, [id]);
    return succeed(null, '删除用户成功');
  });

  app.serve(accountCalls.removeSeveral, async ({ user, query: { ids } }) => {
    await remove(user, splitIds(ids));
    return succeed(null, '批量删除用户成功');
  });
};

/** What is asked before an account is added. */
const registerNewAccountRoutes: FastifyPluginAsync = async (app) => {
  app.serve(userCalls.createId, async () => succeed(createId()));

  app.serve(userCalls.isFree, async ({ query }) => {
    const parameters = Object.entries(query).filter(([, value]) => value !== '');
    try {
      await refuseTakenValues(app.db, Object.fromEntries(parameters), '');
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      throw new BusinessError('用户账号已存在');
    }
    return succeed(true);
  });
};
