/** Changes of departments and of what hangs on them, each in one transaction with its line in the log (SYSTEM-80). */

import type { FastifyInstance } from 'fastify';
import { type CallerChange, runAs } from '../../audit/runAs.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { announceRights } from '../../auth/roleMembers.ts';
import type { Tx } from '../../database/schema.ts';

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
    change.after(() => announceRights(app, [...forgotten]));
    return work({
      ...change,
      forget: (userIds) => {
        for (const id of userIds) forgotten.add(id);
      },
    });
  });
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
