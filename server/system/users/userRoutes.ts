/** The caller's own account, and what the console asks about other users (LOGIN-16, SYSTEM-09). */

import type { FastifyPluginAsync } from 'fastify';
import { ownAccountCalls } from '#domain/calls/ownAccount.ts';
import { userCalls } from '#domain/calls/users.ts';
import { DICTIONARIES } from '#domain/dictionaries/all.ts';
import { MENU_CLIENT } from '#domain/menu/menu.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { OPERATION_LOG, writeLog } from '../../audit/log.ts';
import { TOO_MANY_TRIES } from '../../auth/credentials.ts';
import { refuseUnfit } from '../../auth/newPassword.ts';
import { FROZEN, managePeople } from '../../auth/people.ts';
import { findDeparts, readProfile } from '../../auth/profile.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { splitIds } from '../../http/inputs.ts';
import { readPermissionMenu } from '../menu/menu.ts';
import { changeEach } from './changeEach.ts';
import { registerOwnProfileRoutes } from './ownProfileRoutes.ts';

/** Starter huts an operator may work for (LOGIN-16). */
const CABINS = DICTIONARIES.find(({ code }) => code === 'golf_cabin')?.items ?? [];

export const registerUserRoutes: FastifyPluginAsync = async (app) => {
  await registerOwnAccountRoutes(app, {});
  await registerOwnChoiceRoutes(app, {});
  await registerOwnPasswordRoute(app, {});
  await registerOwnProfileRoutes(app, {});
  await registerAccountControlRoutes(app, {});
};

/** What the caller may know of their own account. */
const registerOwnAccountRoutes: FastifyPluginAsync = async (app) => {
  app.serve(ownAccountCalls.readMenu, async ({ user, query }) =>
    succeed(await readPermissionMenu(app.db, user, query.client === MENU_CLIENT)),
  );

  app.serve(ownAccountCalls.readInfo, async ({ user }) => {
    const { userInfo } = await readProfile(app.db, user.id, app.now());
    return succeed({ userInfo, sysAllDictItems: await app.dictionaries.enabled() });
  });

  app.serve(ownAccountCalls.readProfile, async ({ user }) =>
    succeed((await readProfile(app.db, user.id, app.now())).userInfo),
  );

  app.serve(ownAccountCalls.listDeparts, async ({ user }) => {
    const { userInfo, departs } = await readProfile(app.db, user.id, app.now());
    return succeed({ list: departs, orgCode: userInfo.orgCode });
  });

  app.serve(ownAccountCalls.listTenants, async ({ user }) =>
    succeed({ list: (await readProfile(app.db, user.id, app.now())).tenants }),
  );
};

/** Department and cabin, as the caller chooses. */
const registerOwnChoiceRoutes: FastifyPluginAsync = async (app) => {
  app.serve(ownAccountCalls.selectDepart, async ({ user, body }) => {
    const own = await findDeparts(app.db, user.id);
    if (!own.some(({ orgCode }) => orgCode === body.orgCode)) throw new BusinessError('您不属于该部门！');
    await app.db.updateTable('sysUser').set({ orgCode: body.orgCode }).where('id', '=', user.id).execute();
    // Data rules may name the department.
    await app.sessions.forgetAccounts(user.id);
    return succeed({ userInfo: (await readProfile(app.db, user.id, app.now())).userInfo });
  });

  app.serve(ownAccountCalls.chooseCabin, async ({ user, query }) => {
    const cabin = CABINS.find(({ value }) => value === query.cabin);
    if (cabin === undefined) throw new BusinessError('舱位更新失败');
    await app.db
      .updateTable('sysUser')
      .set({ cabin: Number(cabin.value) })
      .where('id', '=', user.id)
      .execute();
    return succeed({ cabin: Number(cabin.value), name: cabin.text }, '舱位更新成功');
  });
};

const registerOwnPasswordRoute: FastifyPluginAsync = async (app) => {
  app.serve(ownAccountCalls.updatePassword, async ({ user, body, ip }) => {
    if (body.username !== user.username) throw new BusinessError('只允许修改自己的密码！');
    const { username, tenantIds } = user;
    await refuseUnfit(app, body, { username, oldPassword: body.oldpassword, tenantIds });
    const { verdict } = await app.credentials.verify({ ...user, ip }, body.oldpassword, () =>
      app.db.selectFrom('sysUser').select('passwordHash').where('id', '=', user.id).executeTakeFirstOrThrow(),
    );
    if (verdict === 'locked') throw new BusinessError(TOO_MANY_TRIES);
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
  });
};

/** What managers of accounts do to those of others. */
const registerAccountControlRoutes: FastifyPluginAsync = async (app) => {
  app.serve(userCalls.setPassword, async ({ user, body }) => {
    const { username } = body;
    await refuseUnfit(app, body, { username, tenantIds: [user.tenantId] });
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
  });

  app.serve(userCalls.setStatus, async ({ user, body }) => {
    const { status } = body;
    const verb = status === FROZEN ? '冻结' : '解冻';
    await changeEach(app, user, { ids: splitIds(body.ids) }, verb, (person) => person.setStatus(status));
    return succeed(null, '操作成功!');
  });
};
