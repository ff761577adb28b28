import type { FastifyInstance } from 'fastify';
import { BusinessError } from '../http/errors.ts';
import { TOO_MANY_TRIES } from './credentials.ts';
import type { CurrentUser } from './currentUser.ts';

/**
 * A session that was left open must not be enough for what gives an account away.
 * @throws BusinessError when it is not the caller's password, or was tried too often
 */
export async function requireOwnPassword(
  app: Pick<FastifyInstance, 'credentials' | 'db'>,
  user: CurrentUser,
  password: string,
): Promise<void> {
  const { verdict } = await app.credentials.verify(user, password, () =>
    app.db.selectFrom('sysUser').select('passwordHash').where('id', '=', user.id).executeTakeFirstOrThrow(),
  );
  if (verdict === 'locked') throw new BusinessError(TOO_MANY_TRIES);
  if (verdict !== 'right') throw new BusinessError('密码输入错误!');
}
