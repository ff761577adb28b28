import type { AccessMode, IsolationLevel } from 'kysely';
import type { Db, Tx } from './schema.ts';

interface TransactionOptions {
  readonly accessMode?: AccessMode;
  readonly isolationLevel?: IsolationLevel;
}

/**
 * Runs `work` in one transaction. Only the functions that say on whose behalf it runs call it: `runAs` and `runAsServer` of
 * `audit/` for changes, `resource/reads.ts` for reads.
 * @param options what is left out follows the settings of the database: read write, read committed
 * @throws what `work` throws; nothing is stored then
 */
export function openTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  { accessMode, isolationLevel }: TransactionOptions = {},
): Promise<T> {
  let transaction = db.transaction();
  if (accessMode !== undefined) transaction = transaction.setAccessMode(accessMode);
  if (isolationLevel !== undefined) transaction = transaction.setIsolationLevel(isolationLevel);
  return transaction.execute(work);
}
