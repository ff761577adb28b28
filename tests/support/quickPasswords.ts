/** Signing in costs 0.1 s of a processor, as it shall (SEC-16): in the templates of tests it costs 3 ms. */

import { Client } from 'pg';
import { hashPassword, NO_PASSWORD } from '#server/auth/passwords.ts';
import { PASSWORD } from './server.ts';

/** Of scrypt: it stands in the hash. */
const COST = 1024;

/** The accounts of the demo have their password, stored so that it is quickly told from others. */
export async function quickenPasswords(url: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    // No change that anybody made: the log of changes does not hear of it.
    await client.query('set session_replication_role = replica');
    await client.query('update sys_user set password_hash = $1 where password_hash <> $2', [
      await hashPassword(PASSWORD, COST),
      NO_PASSWORD,
    ]);
  } finally {
    await client.end();
  }
}
