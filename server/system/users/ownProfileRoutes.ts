/** What everybody changes of their own account (ACCOUNT-01). */

import type { FastifyPluginAsync } from 'fastify';
import { ownAccountCalls } from '#domain/calls/ownAccount.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { OPERATION_LOG, writeLog } from '../../audit/log.ts';
import { requireOwnPassword } from '../../auth/ownPassword.ts';
import { readProfile } from '../../auth/profile.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { createCodeLookup } from '../../resource/dictionary.ts';
import { readAccountBody, refuseTakenValues } from './accountBody.ts';
import { describeWritableUser } from './fieldRights.ts';

const OWN: ReadonlySet<string> = new Set(['realname', 'avatar', 'email', 'phone']);

export const registerOwnProfileRoutes: FastifyPluginAsync = async (app) => {
  app.serve(ownAccountCalls.updateProfile, async ({ user, ip, body: { password = '', ...sent } }) => {
    const writable = await describeWritableUser(app.db, user);
    const own: EntityDescription = {
      ...writable,
      fields: writable.fields.filter(({ name }) => OWN.has(name)),
    };
    const codes = createCodeLookup(await app.dictionaries.all());
    const { columns, unique } = readAccountBody(own, sent, { codes, before: {} });
    const { userInfo: before } = await readProfile(app.db, user.id, app.now());
    if (columns.realname !== undefined && columns.realname !== before.realname)
      refuseOfficialName(columns.realname);
    // A password that was forgotten is renewed by them.
    const isReachedElsewhere =
      (columns.phone !== undefined && columns.phone !== before.phone) ||
      (columns.email !== undefined && columns.email !== before.email);
    if (isReachedElsewhere) await requireOwnPassword(app, user, password);
    await refuseTakenValues(app.db, unique, user.id);
    await app.db
      .updateTable('sysUser')
      .set({ ...columns, updateBy: user.username, updateTime: formatStamp(app.now()) })
      .where('id', '=', user.id)
      .execute();
    await app.sessions.forgetAccounts(user.id);
    await writeLog(app, { type: OPERATION_LOG, content: '修改本人资料', user, ip });
    const { userInfo } = await readProfile(app.db, user.id, app.now());
    return succeed({ userInfo }, '保存成功');
  });
};

/** Messages and logs name who acted: nobody takes the name of an office that is not theirs. */
const OFFICIAL = /系统|管理员|官方|客服中心|admin|system/i;

/** @throws BusinessError */
function refuseOfficialName(realname: string): void {
  const plain = realname.normalize('NFKC').replaceAll(/[\s\p{P}\p{Cf}]/gu, '');
  if (OFFICIAL.test(plain)) throw new BusinessError('真实姓名：不能使用系统、管理员等名称');
}
