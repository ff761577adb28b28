/** The caller's own account, and what the console asks about other users (LOGIN-16, SYSTEM-09). */
import type { FastifyPluginAsync } from 'fastify';
import { MENU_CLIENT } from '#domain/menu/menu.ts';
import { refuseUnfit } from '../../auth/credentials.ts';
import { FROZEN, managePeople } from '../../auth/people.ts';
import { formatStamp } from '../../database/stamp.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { CABINS } from './cabins.ts';
import { OPERATION_LOG, writeLog } from '../../audit/log.ts';
import { findDeparts, readProfile } from '../../auth/profile.ts';
import { readPermissionMenu } from '../menu/menu.ts';

const TEXT = { type: 'string', maxLength: 200 } as const;

export const registerUserRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Querystring: Record<string, unknown> }>(
    '/sys/permission/getUserPermissionByToken',
    { config: { access: 'signedIn' } },
    async ({ user, query }) =>
      succeed(await readPermissionMenu(app.db, user.id, query['client'] === MENU_CLIENT)),
  );

  app.get('/sys/user/getUserInfo', { config: { access: 'signedIn' } }, async ({ user }) => {
    const { userInfo } = await readProfile(app.db, user.id);
    return succeed({ userInfo, sysAllDictItems: await app.dictionaries.all() });
  });

  app.get('/sys/user/getMyUserInfo', { config: { access: 'signedIn' } }, async ({ user }) =>
    succeed((await readProfile(app.db, user.id)).userInfo),
  );

  app.get('/sys/user/getCurrentUserDeparts', { config: { access: 'signedIn' } }, async ({ user }) => {
    const { userInfo, departs } = await readProfile(app.db, user.id);
    return succeed({ list: departs, orgCode: userInfo.orgCode });
  });

  app.get('/sys/tenant/getCurrentUserTenant', { config: { access: 'signedIn' } }, async ({ user }) =>
    succeed({ list: (await readProfile(app.db, user.id)).tenants }),
  );

  // The name in the body is the protocol's; whose department changes, the token says (SEC-10).
  app.put<{ Body: { orgCode: string } }>(
    '/sys/selectDepart',
    {
      config: { access: 'signedIn' },
      schema: { body: { type: 'object', required: ['orgCode'], properties: { orgCode: TEXT } } },
    },
    async ({ user, body }) => {
      const own = await findDeparts(app.db, user.id);
      if (!own.some(({ orgCode }) => orgCode === body.orgCode)) throw new BusinessError('您不属于该部门！');
      await app.db.updateTable('sysUser').set({ orgCode: body.orgCode }).where('id', '=', user.id).execute();
      return succeed({ userInfo: (await readProfile(app.db, user.id)).userInfo });
    },
  );

  app.get<{ Querystring: { cabin: string } }>(
    '/sys/cabin',
    {
      config: { access: 'signedIn' },
      schema: { querystring: { type: 'object', required: ['cabin'], properties: { cabin: TEXT } } },
    },
    async ({ user, query }) => {
      const cabin = CABINS.find(({ value }) => value === query.cabin);
      if (cabin === undefined) throw new BusinessError('舱位更新失败');
      await app.db
        .updateTable('sysUser')
        .set({ cabin: Number(cabin.value) })
        .where('id', '=', user.id)
        .execute();
      return succeed({ cabin: Number(cabin.value), name: cabin.text }, '舱位更新成功');
    },
  );

  app.put<{ Body: { username: string; oldpassword: string; password: string; confirmpassword: string } }>(
    '/sys/user/updatePassword',
    {
      config: { access: 'signedIn' },
      schema: {
        body: {
          type: 'object',
          required: ['username', 'oldpassword', 'password', 'confirmpassword'],
          properties: { username: TEXT, oldpassword: TEXT, password: TEXT, confirmpassword: TEXT },
        },
      },
    },
    async ({ user, body, ip }) => {
      if (body.username !== user.username) throw new BusinessError('只允许修改自己的密码！');
      refuseUnfit(body, { username: user.username, oldPassword: body.oldpassword });
      const { verdict } = await app.credentials.verify({ ...user, ip }, body.oldpassword, () =>
        app.db
          .selectFrom('sysUser')
          .select('passwordHash')
          .where('id', '=', user.id)
          .executeTakeFirstOrThrow(),
      );
      if (verdict !== 'right') throw new BusinessError('旧密码输入错误!');
      const passwordHash = await app.credentials.renew(user.username, body.password, null);
      await app.db
        .updateTable('sysUser')
        .set({ passwordHash, updateBy: user.username, updateTime: formatStamp(app.now()) })
        .where('id', '=', user.id)
        .execute();
      // Every session of the account ends with its old password (SEC-03).
      await app.sessions.revoke({ userId: user.id }, 'password', user.username);
      await writeLog(app, { type: OPERATION_LOG, content: '修改本人密码', user, ip });
      return succeed(null, '密码重置成功!');
    },
  );

  app.put<{ Body: { username: string; password: string; confirmpassword: string } }>(
    '/sys/user/changePassword',
    {
      config: { access: { permission: 'user:changePassword' } },
      schema: {
        body: {
          type: 'object',
          required: ['username', 'password', 'confirmpassword'],
          properties: { username: TEXT, password: TEXT, confirmpassword: TEXT },
        },
      },
    },
    async ({ user, body }) => {
      const { username } = body;
      refuseUnfit(body, { username });
      // Who may not do it is told before a hash is made; the decision is taken again where it is written.
      const old = await managePeople(app, user, { username }, async ([person]) => person.passwordHash);
      const passwordHash = await app.credentials.renew(user.username, body.password, old);
      await managePeople(
        app,
        user,
        { username },
        ([person]) => person.setPassword(passwordHash),
        () => `重设用户 ${username} 的密码`,
      );
      return succeed(null, '密码修改成功!');
    },
  );

  app.put<{ Body: { ids: string; status: number } }>(
    '/sys/user/frozenBatch',
    {
      config: { access: { permission: 'user:frozen' } },
      schema: {
        body: {
          type: 'object',
          required: ['ids', 'status'],
          properties: {
            ids: { type: 'string', pattern: '^\\d{19}(,\\d{19})*,?$', maxLength: 4000 },
            status: { type: 'integer', enum: [1, FROZEN] },
          },
        },
      },
    },
    async ({ user, body: { ids, status } }) => {
      await managePeople(
        app,
        user,
        { ids: ids.split(',').filter((id) => id !== '') },
        async (people) => {
          for (const person of people) await person.setStatus(status);
        },
        (people) =>
          `${status === FROZEN ? '冻结' : '解冻'}用户 ${people.map(({ username }) => username).join('、')}`,
      );
      return succeed(null, '操作成功!');
    },
  );
};
