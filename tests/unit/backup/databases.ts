/** Databases as a backup sees them. */

import { Client } from 'pg';

export async function connect<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** PostgreSQL says a condition with other casts once it has read its own words. */
export const dropCasts = (statement: string): string =>
  statement.replaceAll(/::(text|character varying)(\[\])?|[()]/g, '');
