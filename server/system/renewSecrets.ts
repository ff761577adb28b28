/** Another key of the installation (SEC-61): what an older one encrypted is put under the present one. */

import { runAsServer } from '../audit/runAs.ts';
import type { Db } from '../database/schema.ts';
import { hasOldKeys, type KeySource, renewSecret } from '../database/secrets.ts';

/** @returns how many were; what cannot be read with any key is left as it is */
export async function renewSecrets(db: Db, source: KeySource, now: number): Promise<number> {
  if (!(await hasOldKeys(source))) return 0;
  return runAsServer({ db, now: () => now }, async ({ tx }) => {
    const tables = tx.withTables<{ sysDataSource: { id: string; dbPassword: string | null } }>();
    let renewed = 0;
    for (const { userId, secret } of await tables
      .selectFrom('sysTotp')
      .select(['userId', 'secret'])
      .execute()) {
      const fresh = await renewSecret(source, secret);
      if (fresh === null) continue;
      await tables.updateTable('sysTotp').set({ secret: fresh }).where('userId', '=', userId).execute();
      renewed += 1;
    }
    for (const { id, dbPassword } of await tables
      .selectFrom('sysDataSource')
      .select(['id', 'dbPassword'])
      .execute()) {
      const fresh = dbPassword === null ? null : await renewSecret(source, dbPassword);
      if (fresh === null) continue;
      await tables.updateTable('sysDataSource').set({ dbPassword: fresh }).where('id', '=', id).execute();
      renewed += 1;
    }
    return renewed;
  });
}
