/** What is special about a tenant: a number that is given once, and that nobody freezes the own one (SYSTEM-92). */

import type { FastifyInstance } from 'fastify';
import type { sysTenant } from '#domain/entities/tenant.ts';
import { lockNames } from '../../database/namedLock.ts';
import type { Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import type { ResourceRules } from '../../resource/rules.ts';

const FROZEN = 0;

export const createTenantRules = ({ sessions }: FastifyInstance): ResourceRules<typeof sysTenant> => ({
  async prepare(tx, { id, name, status }, { before, user, log, after }) {
    if (before === null) await refuseTakenNumber(tx, id);
    else if (status === FROZEN && id === user.tenantId) throw new BusinessError('不能冻结自己正在使用的租户');
    await log(`${before === null ? '新增' : '修改'}租户 ${name}（${id}）`);
    // Accounts are read again with their next call: a frozen tenant is closed then.
    after(() => sessions.forgetAccounts());
    return {};
  },
});

async function refuseTakenNumber(tx: Tx, id: number): Promise<void> {
  // Two that are added at once do not get one number.
  await lockNames(tx, ['sys_tenant.id']);
  const other = await tx.selectFrom('sysTenant').select('id').where('id', '=', id).executeTakeFirst();
  if (other !== undefined) throw new BusinessError('该编号已存在!');
}
