/** Codes for phones, and signing in by them (LOGIN-30 to LOGIN-34). */

import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { type CodeRequest, entranceCalls } from '#domain/calls/entrance.ts';
import { SmsMode } from '#domain/codes/system.ts';
import { isMobile } from '#domain/session/sms.ts';
import { PATTERNS } from '#domain/validation/patterns.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { openSession, getOrigin } from '../signIn.ts';
import { CODE_REFUSED, checkPhone } from './proof.ts';
import { REGISTRATION_CLOSED } from './registration.ts';

const NO_GATEWAY = '短信接口未配置，请联系管理员！';
/** A registration sends one to every number; the others say the same whether the number has an account or not (LOGIN-32). */
const ANSWERS: Readonly<Record<SmsMode, string>> = {
  [SmsMode.signIn]: '如该手机号已登记，验证码会很快送达，请注意查收',
  [SmsMode.register]: '验证码已发送，请注意查收',
  [SmsMode.recover]: '如该手机号已登记，验证码会很快送达，请注意查收',
};

const TITLES: Readonly<Record<SmsMode, string>> = {
  [SmsMode.signIn]: '登录验证码',
  [SmsMode.register]: '注册验证码',
  [SmsMode.recover]: '找回密码验证码',
};

export const registerPhoneRoutes: FastifyPluginAsync = async (app) => {
  app.serve(entranceCalls.sendCode, async ({ body, ip }) => {
    await sendCode(app, body, ip);
    return succeed(null, ANSWERS[body.smsmode]);
  });

  app.serve(entranceCalls.signInByPhone, async (request) => {
    const { mobile, captcha: code } = request.body;
    const id = await checkPhone(app, { mobile, purpose: SmsMode.signIn, code }, request.ip);
    const user = await findOwner(app, mobile);
    if (!(await app.smsCodes.use(app.db, id)) || user === undefined) throw new BusinessError(CODE_REFUSED);
    return succeed(await openSession(app, user, getOrigin(request)), '登录成功');
  });
};

/**
 * A code is made and counted for every number, and sent where somebody may use it: nobody learns which numbers are known.
 * The answer takes as long for a number that nobody has (LOGIN-32).
 */
async function sendCode(app: FastifyInstance, body: CodeRequest, ip: string): Promise<void> {
  const { sms, settings } = app;
  const mobile = body.mobile.trim();
  if (mobile === '') throw new BusinessError('手机号不允许为空！');
  if (!isMobile(mobile)) throw new BusinessError(PATTERNS.mobile.message);
  if (sms === null) throw new BusinessError(NO_GATEWAY);
  const { registerTenant } = settings;
  if (body.smsmode === SmsMode.register && registerTenant === null)
    throw new BusinessError(REGISTRATION_CLOSED);
  const owner = await findOwner(app, mobile);
  const code = await app.smsCodes.issue(mobile, body.smsmode, ip);
  const text = `您的验证码是${code}，10分钟内有效，请勿告诉他人。`;
  const title = TITLES[body.smsmode];
  const message = { mobile, title, text, code };
  if (body.smsmode === SmsMode.register && registerTenant !== null) {
    const known = '该手机号已有账号，请直接登录；忘记密码可在登录页找回。';
    return sms.send({ ...message, text: owner === undefined ? text : known, tenantId: registerTenant });
  }
  const name = body.username?.trim() ?? '';
  const isMeant = name === '' || name === owner?.username || name === mobile;
  if (owner === undefined || !isMeant) return sms.skip();
  return sms.send({ ...message, tenantId: await findTenant(app, owner.id) });
}

/** The account of a number. */
export function findOwner({ db }: Pick<FastifyInstance, 'db'>, mobile: string) {
  return db
    .selectFrom('sysUser')
    .select(['id', 'username', 'status', 'passwordHash'])
    .where('phone', '=', mobile)
    .where('delFlag', '=', 0)
    .executeTakeFirst();
}

const FIRST_TENANT = 1;

async function findTenant({ db }: FastifyInstance, userId: string): Promise<number> {
  const bound = await db
    .selectFrom('sysUserTenant')
    .select('tenantId')
    .where('userId', '=', userId)
    .orderBy('tenantId')
    .executeTakeFirst();
  return bound?.tenantId ?? FIRST_TENANT;
}
