/** What every new password is held against before a hash is made of it (LOGIN-17, ACCOUNT-02 to ACCOUNT-05). */

import type { FastifyInstance } from 'fastify';
import { findPasswordProblem, type PasswordOwner, TOO_COMMON } from '#domain/validation/password.ts';
import { BusinessError } from '../http/errors.ts';
import { findClubNames, hasWord, listOwnWords } from './forbiddenWords.ts';
import { isKnownPassword } from './knownPasswords.ts';

export interface NewPassword {
  readonly password: string;
  readonly confirmpassword: string;
}

interface Owner extends PasswordOwner {
  /** Whose names no password of the account may hold; none where nobody has proved yet whose account it is. */
  readonly tenantIds: readonly number[];
}

const HOLDS_WORD = '新密码不能包含球会、球场或产品的名称，以及本系统禁用的词！';

/** @throws BusinessError */
export async function refuseUnfit(
  { db, settings }: Pick<FastifyInstance, 'db' | 'settings'>,
  { password, confirmpassword }: NewPassword,
  { tenantIds, ...owner }: Owner,
): Promise<void> {
  if (password === '') throw new BusinessError('新密码不允许为空!');
  if (password !== confirmpassword) throw new BusinessError('两次输入密码不一致!');
  const problem = findPasswordProblem(password, owner);
  if (problem !== null) throw new BusinessError(problem);
  await refuseGuessable(password, [...listOwnWords(settings), ...(await findClubNames(db, tenantIds))]);
}

/** @throws BusinessError when it is known, or holds one of the words */
export async function refuseGuessable(password: string, words: readonly string[]): Promise<void> {
  if (await isKnownPassword(password)) throw new BusinessError(TOO_COMMON);
  if (await hasWord(password, words)) throw new BusinessError(HOLDS_WORD);
}
