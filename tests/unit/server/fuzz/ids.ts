import fc from 'fast-check';
import { sql } from 'kysely';
import type { FuzzedServer } from './routes.ts';
import type { IdsByName } from './values.ts';

/** Of each table. */
const MOST = 5;

/** Ids of records that are there: `flightId` is one of `golf_flight`, `id` one of the entity that is asked. */
export async function idsIn({ app }: FuzzedServer): Promise<IdsByName> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' order by table_name`.execute(app.db);
  const byTable = new Map<string, readonly string[]>();
  for (const { name } of tables) {
    const { rows } = await sql<{ id: unknown }>`
      select id from ${sql.table(name)} order by id limit ${MOST}`.execute(app.db);
    byTable.set(
      name,
      rows.map(({ id }) => String(id)),
    );
  }
  const all = [...byTable.values()].flat();
  return (name, entity) => {
    const stem = name.replace(/Ids?$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const own = /^ids?$/.test(name)
      ? byTable.get(entity?.table ?? '')
      : [...byTable].find(([table]) => table.endsWith(`_${stem}`))?.[1];
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...(own === undefined || own.length === 0 ? all : own)) },
      { weight: 1, arbitrary: fc.constantFrom(...all) },
    );
  };
}
