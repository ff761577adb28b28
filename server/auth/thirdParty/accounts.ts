/** Whose account it is that somebody proves elsewhere: bound by who has proved it here, never by an equal name (OAUTH-06). */

import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { PATTERNS, USERNAME_LENGTH } from '#domain/validation/patterns.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { OPERATION_LOG, writeLog } from '../../audit/log.ts';
import { runAsServer } from '../../audit/runAs.ts';
import { createId } from '../../database/ids.ts';
import type { Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import { EMPTY_ACCOUNT } from '../account.ts';
import { NO_PASSWORD } from '../passwords.ts';
import { insertWaitingAccount, REGISTRATION_CLOSED } from '../phone/registration.ts';
import { isSameText } from '../sameName.ts';
import type { SignInAccount } from '../signIn.ts';
import { BINDING, type Identity } from './grants.ts';

/** Made up, late, used, or of another browser. */
export const BINDING_REFUSED = '校验失败，请重新从第三方登录';
const USERNAME = new RegExp(PATTERNS.username.regex, 'u');

/** What proves in a call that somebody came from an issuer. */
export interface BindingGrant {
  readonly grant: string;
  readonly browser: string;
  readonly source: string | null;
}

/** @returns `undefined` = nobody here is bound to it */
export function findBoundUser(
  { db }: FastifyInstance,
  { source, issuer, uuid }: Identity,
): Promise<SignInAccount | undefined> {
  return db
    .selectFrom('sysThirdAccount as t')
    .innerJoin('sysUser as u', 'u.id', 't.sysUserId')
    .select(['u.id', 'u.username', 'u.status'])
    .where('t.thirdType', '=', source)
    .where('t.issuer', '=', issuer)
    .where('t.thirdUserUuid', '=', uuid)
    .where('u.delFlag', '=', 0)
    .executeTakeFirst();
}

/** @throws BusinessError */
export async function findIdentity(app: FastifyInstance, binding: BindingGrant): Promise<Identity> {
  const identity = await app.thirdGrants.find(BINDING, binding.grant, binding.browser);
  if (identity === null || (binding.source !== null && binding.source !== identity.source))
    throw new BusinessError(BINDING_REFUSED);
  return identity;
}

/**
 * @param user who has proved that the account is theirs
 * @throws BusinessError when the grant was used meanwhile, or either side is bound already
 */
export async function bindAccount(
  app: FastifyInstance,
  tx: Tx,
  user: { readonly id: string; readonly username: string },
  { binding, ip }: { readonly binding: BindingGrant; readonly ip: string },
): Promise<void> {
  const identity = await app.thirdGrants.take(BINDING, binding.grant, binding.browser, tx);
  if (identity === null) throw new BusinessError(BINDING_REFUSED);
  const { source, issuer, uuid, username, realname, avatar } = identity;
  const made = await tx
    .insertInto('sysThirdAccount')
    .values({
      id: createId(),
      sysUserId: user.id,
      thirdType: source,
      issuer,
      thirdUserUuid: uuid,
      thirdUserId: username,
      realname,
      avatar: avatar === '' ? null : avatar,
      createBy: user.username,
      createTime: formatStamp(app.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 1n)
    throw new BusinessError('该账号已绑定其他第三方账号，或该第三方账号已被绑定');
  const content = `账号 ${user.username} 绑定第三方账号 ${source}：${realname || username || uuid}`;
  await writeLog({ db: tx, now: app.now }, { type: OPERATION_LOG, content, user, ip });
}

/**
 * A new account for who has none: it waits for approval like one that was registered, and is bound at once.
 * @throws BusinessError
 */
export async function createBoundAccount(
  app: FastifyInstance,
  suffix: string,
  { binding, ip }: { readonly binding: BindingGrant; readonly ip: string },
): Promise<SignInAccount> {
  const tenantId = app.settings.registerTenant;
  if (tenantId === null) throw new BusinessError(REGISTRATION_CLOSED);
  const identity = await findIdentity(app, binding);
  const username = await findFreeName(app, identity, suffix);
  const realname = identity.realname || username;
  const account = { ...EMPTY_ACCOUNT, realname, username, passwordHash: NO_PASSWORD };
  return runAsServer(app, async ({ tx }) => {
    const user = await insertWaitingAccount(app, tx, account, { ip, tenantId });
    await bindAccount(app, tx, user, { binding, ip });
    return user;
  });
}

/** What the issuer calls somebody is a proposal: another one may have the name here. */
async function findFreeName({ db }: FastifyInstance, identity: Identity, suffix: string): Promise<string> {
  const { minLength, maxLength } = USERNAME_LENGTH;
  const given = identity.username;
  const isFit = USERNAME.test(given) && given.length >= minLength && given.length <= maxLength - 3;
  const subject = createHash('sha256')
    .update(`${identity.issuer} ${identity.uuid}`)
    .digest('hex')
    .slice(0, 8);
  const name = isFit ? given : `${identity.source.slice(0, 6)}_${subject}`;
  const candidates = [name, `${name}_${suffix}`].filter((one) => one.length <= maxLength);
  const taken = await db
    .selectFrom('sysUser')
    .select('username')
    .where((eb) => eb.or(candidates.map((one) => isSameText('username', one))))
    .execute();
  const free = candidates.find((one) =>
    taken.every(({ username }) => username.toLowerCase() !== one.toLowerCase()),
  );
  if (free === undefined) throw new BusinessError('用户名已注册，请绑定已有账号');
  return free;
}
