/** Puts structure and rows of a backup into an empty database, in one transaction. */
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Archive } from './archive.ts';
import { formatCopy } from './dump.ts';
import { STRUCTURE_ENTRY, TABLE_FOLDER } from './manifest.ts';
import type { Structure } from './structure.ts';

/**
 * Everybody signs in again: a login that was ended after the backup would live again with it. Codes that were sent are too
 * old.
 */
const NOT_RESTORED = ['sys_token', 'sys_sms_code', 'sys_third_grant'];

export async function loadRows(client: pg.ClientBase, archive: Archive): Promise<void> {
  const structure = (await json(await archive.read(STRUCTURE_ENTRY))) as Structure;
  // Functions may name tables and functions that come behind them.
  await client.query('set local check_function_bodies = off');
  await runAll(client, structure.beforeRows);
  for (const table of structure.tables) {
    const rows = client.query(from(formatCopy(table, 'from stdin')));
    await pipeline(await archive.read(`${TABLE_FOLDER}${table.name}`), rows);
  }
  for (const name of NOT_RESTORED.filter((known) => structure.tables.some((table) => table.name === known)))
    await client.query(`truncate ${name}`);
  await runAll(client, structure.afterRows);
}

async function runAll(client: pg.ClientBase, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}
