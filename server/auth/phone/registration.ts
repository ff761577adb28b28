/** What people without a session may do to accounts, once they have proved a phone (LOGIN-38, LOGIN-40). */

import type { FastifyInstance } from 'fastify';
import { UserStatus } from '#domain/codes/system.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { OPERATION_LOG, writeLog } from '../../audit/log.ts';
import { runAsServer } from '../../audit/runAs.ts';
import { createId } from '../../database/ids.ts';
import type { Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import { type AccountColumns, NEXT_REV } from '../account.ts';
import type { SignInAccount } from '../signIn.ts';
import { CODE_REFUSED } from './proof.ts';

export const REGISTRATION_CLOSED = '本系统不开放注册，请联系管理员开通账号';

export interface RegisteredAccount extends AccountColumns {
  readonly username: string;
  readonly passwordHash: string;
}

interface Change {
  /** Of the code that proved the phone. */
  readonly codeId: string;
  readonly ip: string;
}

/**
 * An account that waits: without roles, departments and parks it sees nothing, and it lets nobody in until one of the
 * keepers of the tenant has given it what its owner needs.
 * @throws BusinessError when the code was used meanwhile
 */
export async function registerAccount(
  app: FastifyInstance,
  account: RegisteredAccount,
  { codeId, ip, tenantId }: Change & { readonly tenantId: number },
): Promise<void> {
  await runAsServer(app, async ({ tx }) => {
    await useCode(app, tx, codeId);
    await insertWaitingAccount(app, tx, account, { ip, tenantId });
  });
}

/** Whoever calls it has seen who the newcomer is. */
export async function insertWaitingAccount(
  app: FastifyInstance,
  tx: Tx,
  account: RegisteredAccount,
  { ip, tenantId }: { readonly ip: string; readonly tenantId: number },
): Promise<SignInAccount> {
  const { username } = account;
  const user = { id: createId(), username, status: Number(UserStatus.pending) };
  const made = { createBy: username, createTime: formatStamp(app.now()) };
  await tx
    .insertInto('sysUser')
    .values({ ...account, ...made, ...user })
    .execute();
  await tx.insertInto('sysUserTenant').values({ userId: user.id, tenantId }).execute();
  const content = `注册账号 ${username}，等待审核`;
  await writeLog({ db: tx, now: app.now }, { type: OPERATION_LOG, content, user: { ...user, tenantId }, ip });
  return user;
}

/**
 * Every session of the account ends with its old password (SEC-03).
 * @throws BusinessError when the proof was used meanwhile
 */
export async function replaceLostPassword(
  app: FastifyInstance,
  user: { readonly id: string; readonly username: string },
  passwordHash: string,
  { codeId, ip }: Change,
): Promise<void> {
  await runAsServer(app, async ({ tx }) => {
    await useCode(app, tx, codeId);
    const updated = { updateBy: user.username, updateTime: formatStamp(app.now()) };
    await tx
      .updateTable('sysUser')
      .set({ passwordHash, rev: NEXT_REV, ...updated })
      .where('id', '=', user.id)
      .execute();
    await writeLog(
      { db: tx, now: app.now },
      { type: OPERATION_LOG, content: '凭手机验证码重设密码', user, ip },
    );
  });
  await app.sessions.revoke({ userId: user.id }, 'password', user.username);
}

async function useCode(app: FastifyInstance, tx: Tx, codeId: string): Promise<void> {
  if (!(await app.smsCodes.use(tx, codeId))) throw new BusinessError(CODE_REFUSED);
}
