/** The caller's own account, and what the console asks about other users (http 3.5, 5.1, 5.11; golf-domain 2.33). */
import type { FastifyPluginAsync } from 'fastify';
import { hashPassword, isStrongPassword, PASSWORD_RULE, verifyPassword } from '../auth/passwords.ts';
import { stamp } from '../database/stamp.ts';
import { ok, page, pageRequest } from '../http/envelope.ts';
import { BusinessError } from '../http/errors.ts';
import { CABINS } from './cabins.ts';
import { containing } from './announcements.ts';
import { OPERATION_LOG, writeLog } from './log.ts';
import { departsOf, readProfile } from './profile.ts';
import { refuseOutOfReach } from './reach.ts';
import { readPermissionMenu } from './menu.ts';

const TEXT = { type: 'string', maxLength: 200 } as const;
const FROZEN = 2;
const SYSTEM_ADMIN = 0;
const NO_USER = '用户不存在！';

export const userRoutes: FastifyPluginAsync = async (app) => {
  app.get('/sys/permission/getUserPermissionByToken', { config: { access: 'signedIn' } }, async ({ user }) =>
    ok(await readPermissionMenu(app.db, user.id)),
  );

  app.get('/sys/user/getUserInfo', { config: { access: 'signedIn' } }, async ({ user }) => {
    const { userInfo } = await readProfile(app.db, user.id);
    return ok({ userInfo, sysAllDictItems: await app.dictionaries.all() });
  });

  app.get('/sys/user/getMyUserInfo', { config: { access: 'signedIn' } }, async ({ user }) =>
    ok((await readProfile(app.db, user.id)).userInfo),
  );

  app.get('/sys/user/getCurrentUserDeparts', { config: { access: 'signedIn' } }, async ({ user }) => {
    const { userInfo, departs } = await readProfile(app.db, user.id);
    return ok({ list: departs, orgCode: userInfo.orgCode });
  });

  app.get('/sys/tenant/getCurrentUserTenant', { config: { access: 'signedIn' } }, async ({ user }) =>
    ok({ list: (await readProfile(app.db, user.id)).tenants }),
  );

  // The name in the body is the protocol's; whose department changes, the token says (R-AUZ-2).
  app.put<{ Body: { orgCode: string } }>(
    '/sys/selectDepart',
    {
      config: { access: 'signedIn' },
      schema: { body: { type: 'object', required: ['orgCode'], properties: { orgCode: TEXT } } },
    },
    async ({ user, body }) => {
      const own = await departsOf(app.db, user.id);
      if (!own.some(({ orgCode }) => orgCode === body.orgCode)) throw new BusinessError('您不属于该部门！');
      await app.db.updateTable('sysUser').set({ orgCode: body.orgCode }).where('id', '=', user.id).execute();
      return ok({ userInfo: (await readProfile(app.db, user.id)).userInfo });
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
      return ok({ cabin: Number(cabin.value), name: cabin.text }, '舱位更新成功');
    },
  );

  /** Names are for everybody who can name the account; the list itself needs the right to it. */
  app.get<{ Querystring: Record<string, unknown> }>(
    '/sys/user/list',
    { config: { access: 'signedIn' } },
    async ({ user, query }) => {
      const { pageNo, pageSize, offset } = pageRequest(query);
      const text = (name: string): string =>
        typeof query[name] === 'string' ? query[name].trim().slice(0, 50) : '';
      const [username, realname] = [
        text('username').replaceAll('*', ''),
        text('realname').replaceAll('*', ''),
      ];
      const all = user.permissions.has('user:list');
      let users = app.db
        .selectFrom('sysUser as u')
        .innerJoin('sysUserTenant as t', 't.userId', 'u.id')
        .where('t.tenantId', '=', user.tenantId)
        .where('u.delFlag', '=', 0);
      if (!all) users = users.where('u.username', '=', username);
      else if (username !== '') users = users.where('u.username', 'like', containing(username));
      if (all && realname !== '') users = users.where('u.realname', 'like', containing(realname));
      if (all && /^[12]$/.test(text('sex'))) users = users.where('u.sex', '=', Number(text('sex')));
      if (all && /^\d{4}-\d\d-\d\d$/.test(text('birthday')))
        users = users.where('u.birthday', '=', text('birthday'));
      const { total } = await users
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await users
        .select(['u.id', 'u.username', 'u.realname', 'u.avatar'])
        .$if(all, (listed) =>
          listed.select(['u.sex', 'u.phone', 'u.email', 'u.birthday', 'u.orgCode', 'u.userType', 'u.status']),
        )
        .orderBy('u.username')
        .offset(offset)
        .limit(pageSize)
        .execute();
      return ok(page(rows, total, pageNo, pageSize));
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
      const { passwordHash } = await app.db
        .selectFrom('sysUser')
        .select('passwordHash')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow();
      if (!(await verifyPassword(body.oldpassword, passwordHash))) throw new BusinessError('旧密码输入错误!');
      await setPassword(user.id, body, user.username);
      await writeLog(app, { type: OPERATION_LOG, content: '修改本人密码', user, ip });
      return ok(null, '密码重置成功!');
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
    async ({ user, body, ip }) => {
      const target = await app.db
        .selectFrom('sysUser')
        .select(['id', 'userType'])
        .where('username', '=', body.username)
        .where('delFlag', '=', 0)
        .executeTakeFirst();
      if (target === undefined) throw new BusinessError(NO_USER);
      // Nobody takes over an account that may do more than their own (R-AUZ-7).
      if (target.userType < user.userType) throw new BusinessError('不能修改上级用户的密码！');
      await refuseOutOfReach(app.db, user, [target.id]);
      await setPassword(target.id, body, user.username);
      await writeLog(app, { type: OPERATION_LOG, content: `重设用户 ${body.username} 的密码`, user, ip });
      return ok(null, '密码修改成功!');
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
    async ({ user, body: { ids, status }, ip }) => {
      const list = ids.split(',').filter((id) => id !== '');
      const targets = await app.db
        .selectFrom('sysUser')
        .select(['id', 'username', 'userType'])
        .where('id', 'in', list)
        .where('delFlag', '=', 0)
        .execute();
      // The system administrator keeps the way in; nobody reaches above their own type (R-AUZ-7).
      if (targets.some(({ userType }) => userType === SYSTEM_ADMIN || userType < user.userType))
        throw new BusinessError('不能冻结或解冻上级用户！');
      await refuseOutOfReach(app.db, user, list);
      await app.db
        .updateTable('sysUser')
        .set({ status, updateBy: user.username, updateTime: stamp(app.now()) })
        .where('id', 'in', list)
        .execute();
      for (const { id } of targets) {
        app.sessions.forgetAccounts(id);
        // oxlint-disable-next-line no-await-in-loop -- one connection
        if (status === FROZEN) await app.sessions.revoke({ userId: id }, 'frozen', user.realname);
      }
      const names = targets.map(({ username }) => username).join('、');
      const content = `${status === FROZEN ? '冻结' : '解冻'}用户 ${names}`;
      await writeLog(app, { type: OPERATION_LOG, content, user, ip });
      return ok(null, '操作成功!');
    },
  );

  /** Every session of the account ends with its old password (R-AUT-5). */
  const setPassword = async (
    userId: string,
    { password, confirmpassword }: { readonly password: string; readonly confirmpassword: string },
    by: string,
  ): Promise<void> => {
    if (password === '') throw new BusinessError('新密码不允许为空!');
    if (password !== confirmpassword) throw new BusinessError('两次输入密码不一致!');
    if (!isStrongPassword(password)) throw new BusinessError(PASSWORD_RULE);
    await app.db
      .updateTable('sysUser')
      .set({ passwordHash: await hashPassword(password), updateBy: by, updateTime: stamp(app.now()) })
      .where('id', '=', userId)
      .execute();
    await app.sessions.revoke({ userId }, 'password', by);
  };
};
