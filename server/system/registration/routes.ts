/** Registering, and a new password for a lost one: by people without a session, who prove a phone (LOGIN-38 to LOGIN-40). */

import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { entranceCalls, type ReplacedPassword, type Registration } from '#domain/calls/entrance.ts';
import { PhonePurpose, SmsMode } from '#domain/codes/system.ts';
import { PATTERNS, USERNAME_LENGTH } from '#domain/validation/patterns.ts';
import { runAsServer } from '../../audit/runAs.ts';
import { EMPTY_ACCOUNT } from '../../auth/account.ts';
import { refuseUnfit } from '../../auth/newPassword.ts';
import { CODE_REFUSED, checkPhone } from '../../auth/phone/proof.ts';
import { registerAccount, REGISTRATION_CLOSED, replaceLostPassword } from '../../auth/phone/registration.ts';
import { findOwner } from '../../auth/phone/routes.ts';
import { isSameText } from '../../auth/sameName.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';

const USERNAME = new RegExp(PATTERNS.username.regex, 'u');
const EMAIL = new RegExp(PATTERNS.email.regex, 'u');
const MAX_EMAIL = 100;

export const registerRegistrationRoutes: FastifyPluginAsync = async (app) => {
  app.serve(entranceCalls.register, async ({ body, ip }) => {
    await register(app, body, ip);
    return succeed(null, '注册成功');
  });

  app.serve(entranceCalls.verifyPhone, async ({ body: { phone, smscode }, ip }) => {
    const id = await checkPhone(app, { mobile: phone, purpose: SmsMode.recover, code: smscode }, ip);
    const owner = await findOwner(app, phone);
    if (owner === undefined) throw new BusinessError(CODE_REFUSED);
    // The code is used up here: what the next step takes instead is nothing that anybody could read on a phone.
    const proof = await runAsServer(app, async ({ tx }) => {
      if (!(await app.smsCodes.use(tx, id))) throw new BusinessError(CODE_REFUSED);
      return app.smsCodes.issueReset(tx, phone, ip);
    });
    return succeed({ username: owner.username, smscode: proof });
  });

  app.serve(entranceCalls.replacePassword, async ({ body, ip }) => {
    await changeLostPassword(app, body, ip);
    return succeed(null, '密码重置完成！');
  });

  app.serve(entranceCalls.replacePasswordByAddress, async ({ query, ip }) => {
    await changeLostPassword(app, query, ip);
    return succeed(null, '密码重置完成！');
  });
};

/** Registers an account. Taken names and mail addresses are reported only after the phone is proved. */
async function register(app: FastifyInstance, body: Registration, ip: string): Promise<void> {
  const { registerTenant: tenantId } = app.settings;
  if (tenantId === null) throw new BusinessError(REGISTRATION_CLOSED);
  const { password, phone, smscode } = body;
  const username = body.username.trim();
  const email = body.email?.trim() ?? '';
  if (!USERNAME.test(username)) throw new BusinessError(`用户账号${PATTERNS.username.message}`);
  const { minLength, maxLength } = USERNAME_LENGTH;
  if (username.length < minLength || username.length > maxLength)
    throw new BusinessError(`用户账号长度应为${minLength}到${maxLength}个字符`);
  if (email !== '' && (!EMAIL.test(email) || email.length > MAX_EMAIL))
    throw new BusinessError(PATTERNS.email.message);
  await refuseUnfit(app, { password, confirmpassword: password }, { username, tenantIds: [tenantId] });

  const codeId = await checkPhone(app, { mobile: phone, purpose: SmsMode.register, code: smscode }, ip);
  await refuseTaken(app, 'username', username, '用户名已注册');
  await refuseTaken(app, 'phone', phone, '该手机号已注册');
  if (email !== '') await refuseTaken(app, 'email', email, '邮箱已被注册');
  const passwordHash = await app.credentials.renew(username, password, null);
  const account = {
    ...EMPTY_ACCOUNT,
    realname: username,
    phone,
    email: email === '' ? null : email,
    username,
    passwordHash,
  };
  await registerAccount(app, account, { codeId, ip, tenantId });
}

/** Deleted accounts keep their values, so that they can come back. */
async function refuseTaken(
  { db }: FastifyInstance,
  column: 'username' | 'phone' | 'email',
  value: string,
  message: string,
): Promise<void> {
  const taken = await db
    .selectFrom('sysUser')
    .select('id')
    .where(isSameText(column, value))
    .executeTakeFirst();
  if (taken !== undefined) throw new BusinessError(message);
}

async function changeLostPassword(
  app: FastifyInstance,
  { username, password, smscode, phone }: ReplacedPassword,
  ip: string,
): Promise<void> {
  const changed = { password, confirmpassword: password };
  await refuseUnfit(app, changed, { username, tenantIds: [] });
  const codeId = await checkPhone(app, { mobile: phone, purpose: PhonePurpose.reset, code: smscode }, ip);
  const owner = await findOwner(app, phone);
  if (owner?.username !== username) throw new BusinessError(CODE_REFUSED);
  await refuseUnfit(app, changed, { username, tenantIds: await findTenantIds(app, owner.id) });
  const passwordHash = await app.credentials.renew(username, password, owner.passwordHash);
  await replaceLostPassword(app, owner, passwordHash, { codeId, ip });
}

async function findTenantIds({ db }: FastifyInstance, userId: string): Promise<readonly number[]> {
  const rows = await db.selectFrom('sysUserTenant').select('tenantId').where('userId', '=', userId).execute();
  return rows.map(({ tenantId }) => tenantId);
}
