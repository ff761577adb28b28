/** Tables of the system from their descriptions: new, and where an earlier version made them. */

import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defineTable } from '#server/database/defineTable.ts';
import { type OpenDatabase, openServer } from '#server/database/open.ts';
import { completeTables } from '#server/database/tableSteps.ts';
import { createDatabase, type TestDatabase } from '#tests/support/cluster.ts';
import { listColumns } from '../backup/databases.ts';

const sysThing = defineTable('sysThing', {
  columns: {
    id: 'varchar(19) primary key',
    ownerId: 'varchar(19) not null',
    name: 'varchar(30) not null unique',
    rev: 'integer not null default 1',
    endTs: 'bigint',
  },
  keys: { sys_thing_owner: 'unique (owner_id, name)' },
  indexes: { sys_thing_end: '(end_ts) where end_ts is not null' },
  uniqueIndexes: { sys_thing_living: '(owner_id) where end_ts is null' },
});
const { rev: _rev, endTs: _endTs, ...earlierColumns } = sysThing.columns;
const earlier = defineTable('sysThing', { columns: earlierColumns, keys: sysThing.keys });

let database: TestDatabase;
let open: OpenDatabase;
beforeAll(async () => {
  database = await createDatabase('empty');
  open = openServer(database.url, { isSoleWriter: true });
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

const listIndexes = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly indexname: string }>`
    select indexname from pg_indexes where tablename = 'sys_thing' order by 1`.execute(open.db);
  return rows.map(({ indexname }) => indexname);
};
const steps = (): Kysely<unknown> => open.db as Kysely<unknown>;

it('makes a table as it is described, and leaves it alone from then on', async () => {
  await completeTables(steps(), sysThing);
  await completeTables(steps(), sysThing);
  expect(await listColumns(database.url)).toEqual([
    'sys_thing.end_ts bigint',
    'sys_thing.id character varying(19) not null',
    'sys_thing.name character varying(30) not null',
    'sys_thing.owner_id character varying(19) not null',
    'sys_thing.rev integer not null default 1',
  ]);
  expect(await listIndexes()).toEqual([
    'sys_thing_end',
    'sys_thing_living',
    'sys_thing_name_key',
    'sys_thing_owner',
    'sys_thing_pkey',
  ]);
});

it('gives a table of an earlier version what it lacks, and keeps its rows', async () => {
  await completeTables(steps(), sysThing);
  const columns = await listColumns(database.url);
  await sql`drop table sys_thing`.execute(open.db);
  await completeTables(steps(), earlier);
  await sql`insert into sys_thing (id, owner_id, name) values ('1', '2', 'x'), ('3', '2', 'y')`.execute(
    open.db,
  );
  await completeTables(steps(), sysThing);
  expect(await listColumns(database.url)).toEqual(columns);
  // Both rows are of one owner: what is to be unique is left to a step that looks at the rows first.
  expect(await listIndexes()).toEqual([
    'sys_thing_end',
    'sys_thing_name_key',
    'sys_thing_owner',
    'sys_thing_pkey',
  ]);
  const { rows } = await sql`select id, rev, end_ts from sys_thing order by id`.execute(open.db);
  expect(rows).toEqual([
    { id: '1', rev: 1, endTs: null },
    { id: '3', rev: 1, endTs: null },
  ]);
});
