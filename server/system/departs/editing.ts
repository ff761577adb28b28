/** Changes of departments and of what hangs on them, each in one transaction with its line in the log (SYSTEM-80). */

import type { FastifyInstance } from 'fastify';
import { type CallerChange, runAs } from '../../audit/runAs.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import type { Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import { findLiveDeparts, isInBranch, NO_DEPART } from './departRows.ts';
import { forgetLed } from './leaders.ts';

/** One call of one user. */
export interface DepartChange extends CallerChange<CurrentUser> {
  /** Makes the server read the rights of these users again once the change is stored (PERM-12). */
  forget(userIds: readonly string[]): void;
}

/** Runs a change in one transaction. */
export async function changeDeparts<T>(
  app: FastifyInstance,
  user: CurrentUser,
  work: (change: DepartChange) => Promise<T>,
): Promise<T> {
  return runAs(app, user, (change) => {
    const forgotten = new Set<string>();
    change.after(async () => {
      for (const userId of forgotten) await app.sessions.forgetAccounts(userId);
    });
    return work({
      ...change,
      forget: (userIds) => {
        for (const id of userIds) forgotten.add(id);
      },
    });
  });
}

/**
 * The departments, all below them, and what hangs on them: links of people, rights and roles.
 * @throws BusinessError when one is not there
 */
export async function removeDeparts(change: DepartChange, ids: readonly string[]): Promise<void> {
  const { tx, user } = change;
  const departs = await findLiveDeparts(tx, user.tenantId);
  const tops = departs.filter(({ id }) => ids.includes(id));
  if (tops.length === 0 || tops.length < ids.length) throw new BusinessError(NO_DEPART);
  const gone = departs.filter((row) => tops.some((top) => isInBranch(row, top)));
  const goneIds = gone.map(({ id }) => id);
  await forgetLed(tx, user.tenantId, goneIds);
  change.forget(await findRoleHolders(tx, goneIds));
  await tx.deleteFrom('sysUserDepart').where('depId', 'in', goneIds).execute();
  await tx
    .updateTable('sysUser')
    .set({ orgCode: null })
    .where(
      'orgCode',
      'in',
      gone.map(({ orgCode }) => orgCode),
    )
    .execute();
  // Rights, roles and whom they were given go with their department.
  await tx.deleteFrom('sysDepart').where('id', 'in', goneIds).execute();
  const names = tops.map(({ departName, orgCode }) => `${departName}（${orgCode}）`).join('、');
  await change.log(`删除部门 ${names}，连同下级共 ${gone.length} 个`);
}

/** People who hold roles of the departments. */
export async function findRoleHolders(tx: Tx, departIds: readonly string[]): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('sysDepartRoleUser as ru')
    .innerJoin('sysDepartRole as dr', 'dr.id', 'ru.droleId')
    .select('ru.userId')
    .where('dr.departId', 'in', [...departIds, ''])
    .execute();
  return rows.map(({ userId }) => userId);
}
