/** The rules of `POST /sys/login` (LOGIN-01, SEC-05 to SEC-08). */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Value } from 'typebox/value';
import { entranceCalls } from '#domain/calls/entrance.ts';
import { UserStatus } from '#domain/codes/system.ts';
import { MAX_CREDENTIAL } from '#domain/session/limits.ts';
import { DEMO_PASSWORD } from '#domain/validation/password.ts';
import { SIGN_IN_LOG, SIGNED_IN, writeLog } from '../audit/log.ts';
import { BusinessError, RequestError } from '../http/errors.ts';
import { isAtDemo } from '../http/origin.ts';
import { TOO_MANY_TRIES } from './credentials.ts';
import { findParks, readProfile } from './profile.ts';

const WRONG = '用户名或密码错误';
const CAPTCHA_WRONG_CODE = 412;
/** What the owner of an account hears who may not sign in with it, by user_status. */
const REFUSALS: Readonly<Record<string, string>> = {
  [UserStatus.frozen]: '该用户已冻结',
  [UserStatus.pending]: '账号正在等待管理员审核，审核通过后才能登录',
};
const UNREADABLE = '用户名、密码或验证码格式不正确';

export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
  /** Asked at the machine of the demo: the published password and the test captcha count nowhere else (SEC-54). */
  readonly isAtDemo: boolean;
}

/** An account as far as it decides whether it lets somebody in. */
export interface SignInAccount {
  readonly id: string;
  readonly username: string;
  readonly status: number;
}

export function getOrigin(request: FastifyRequest): Origin {
  const { ip, headers } = request;
  return { ip, userAgent: headers['user-agent'] ?? '', isAtDemo: isAtDemo(request) };
}

/**
 * Checks captcha and password and opens a session.
 * @returns the login result (LOGIN-01)
 * @throws RequestError 400 for anything that is not text; BusinessError with the protocol's messages otherwise
 */
export async function signInUser(app: FastifyInstance, body: unknown, origin: Origin) {
  const { username, password, captcha, checkKey } = readCredentials(body);
  if (captcha === '' || checkKey === '') throw new BusinessError('验证码无效');
  if (!(await app.captchas.redeem(checkKey, captcha, origin.isAtDemo)))
    throw new BusinessError('验证码错误', CAPTCHA_WRONG_CODE);
  return openSession(app, await verifyUser(app, username, password, origin), origin);
}

/**
 * Lets somebody in who has proved who they are, by whatever the way in asks for.
 * @returns the login result (LOGIN-01)
 * @throws BusinessError when the account lets nobody in now, or has to show its second factor first (FACTOR-01)
 */
export async function openSession(app: FastifyInstance, user: SignInAccount, origin: Origin) {
  await app.secondFactors.demand(user.id);
  return completeSignIn(app, user, origin);
}

/** @throws BusinessError when the account lets nobody in now */
export async function completeSignIn(app: FastifyInstance, user: SignInAccount, origin: Origin) {
  const refusal = REFUSALS[String(user.status)];
  if (refusal !== undefined) throw new BusinessError(refusal);
  const profile = await readProfile(app.db, user.id, app.now());
  if (profile.lockout !== null) throw new BusinessError(profile.lockout);
  const userInfo = await settleDepartment(app, profile);
  const token = await app.sessions.open(user.id, origin);
  const account = await app.sessions.find(token);
  if (account === null) throw new BusinessError(WRONG);
  await writeLog(app, {
    type: SIGN_IN_LOG,
    content: `用户名: ${user.username},${SIGNED_IN}`,
    user,
    ip: origin.ip,
  });
  return {
    token,
    userInfo,
    departs: profile.departs,
    multi_depart: Math.min(profile.departs.length, 2),
    ...(profile.tenants.length > 0 ? { tenantList: profile.tenants } : {}),
    sysAllDictItems: await app.dictionaries.enabled(),
    disabledDictItems: await app.dictionaries.disabled(),
    stores: await findParks(app.db, account, account.tenantIds),
  };
}

/** Unknown and wrong have one answer in one time, and so has every try while it is throttled (SEC-07). Frozen is told to the owner only. */
export async function verifyUser(
  app: FastifyInstance,
  username: string,
  password: string,
  { ip, userAgent, isAtDemo: isDemoPasswordTaken }: Origin,
): Promise<SignInAccount> {
  const checked = await app.credentials.verify({ username, ip, userAgent }, password, () =>
    app.db
      .selectFrom('sysUser')
      .select(['id', 'username', 'passwordHash', 'status'])
      .where('username', '=', username)
      .where('delFlag', '=', 0)
      .executeTakeFirst(),
  );
  if (checked.verdict !== 'right') {
    app.log.warn({ username, ip, verdict: checked.verdict }, 'sign-in refused');
    if (checked.verdict === 'wrong')
      await writeLog(app, { type: SIGN_IN_LOG, content: `用户名: ${username},登录失败！`, user: null, ip });
    throw new BusinessError(checked.verdict === 'wrong' ? WRONG : TOO_MANY_TRIES);
  }
  const user = checked.account;
  if (!isDemoPasswordTaken && password === DEMO_PASSWORD)
    throw new BusinessError('演示密码只能在演示服务器本机使用，请联系管理员重设密码');
  return user;
}

/** One department is taken as it is; of several the first stands until the user chooses (LOGIN-02). */
async function settleDepartment(app: FastifyInstance, profile: Awaited<ReturnType<typeof readProfile>>) {
  const { userInfo, departs } = profile;
  const [first] = departs;
  const stays =
    first === undefined || (departs.length > 1 && departs.some((d) => d.orgCode === userInfo.orgCode));
  if (stays || userInfo.orgCode === first.orgCode) return userInfo;
  await app.db.updateTable('sysUser').set({ orgCode: first.orgCode }).where('id', '=', userInfo.id).execute();
  return { ...userInfo, orgCode: first.orgCode };
}

/** @throws RequestError 400 */
function readCredentials(body: unknown) {
  if (!Value.Check(entranceCalls.signIn.body, body)) throw new RequestError(400, UNREADABLE);
  const { username, password, captcha, checkKey } = body;
  const credentials = { username, password, captcha: captcha ?? '', checkKey: String(checkKey ?? '') };
  const isTooLong = Object.values(credentials).some((text) => text.length > MAX_CREDENTIAL);
  if (isTooLong || username === '' || password === '') throw new RequestError(400, UNREADABLE);
  return { ...credentials, username: username.trim(), captcha: credentials.captcha.trim() };
}
