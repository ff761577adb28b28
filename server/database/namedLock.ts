import { sql } from 'kysely';
import type { Tx } from './schema.ts';

/**
 * Holds these names until the transaction ends; whoever asks for one of them on any server of this database waits.
 * What is read afterwards is what the others have left.
 */
export async function lockNames(tx: Tx, names: readonly string[]): Promise<void> {
  // In one order for all: two that want the same names do not wait for each other.
  for (const name of [...new Set(names)].toSorted())
    await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx);
}
