import { sql } from 'kysely';
import type { Tx } from './schema.ts';

/** Work of a transaction that may fail by itself: then nothing of it is written. @returns why it failed, or null */
export async function runInSavepoint(
  tx: Tx,
  work: () => Promise<void>,
): Promise<{ readonly error: unknown } | null> {
  await sql`savepoint attempt`.execute(tx);
  try {
    await work();
    await sql`release savepoint attempt`.execute(tx);
    return null;
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(tx);
    return { error };
  }
}
