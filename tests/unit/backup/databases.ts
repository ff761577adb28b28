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

/** Every column with its type, whether it may be empty, and its default, in the order of their names. */
export const listColumns = (url: string): Promise<readonly string[]> =>
  connect(url, async (client) => {
    const { rows } = await client.query<{ text: string }>(`
      select format('%s.%s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod))
        || case when a.attnotnull then ' not null' else '' end
        || case when a.attidentity = '' then '' else ' identity' end
        || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as text
      from pg_class c join pg_attribute a on a.attrelid = c.oid
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      order by 1`);
    return rows.map(({ text }) => text);
  });
