/** Which table a statement writes: what is kept of a table is given up by it. */

import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openServer } from '#server/database/open.ts';
import { findWrittenTable, findTablesVersion } from '#server/database/versions.ts';
import { createDatabase } from '#tests/support/cluster.ts';

describe('a statement', () => {
  it.each([
    ['insert into "golf_order" ("id") values ($1)', 'golf_order'],
    ['INSERT INTO golf_order select * from golf_park', 'golf_order'],
    ['\n    update golf_order o set flight_id = f.id from golf_flight f', 'golf_order'],
    ['update only "golf_order" set rev = 1', 'golf_order'],
    ['delete from "golf_order" using golf_park', 'golf_order'],
  ])('writes one table: %s', (statement, table) => {
    expect(findWrittenTable(statement)).toBe(table);
  });

  it.each([
    'select 1',
    ' SELECT "update" from x',
    'begin',
    'commit',
    'rollback',
    'set a = 1',
    'vacuum (analyze) x',
  ])('writes none: %s', (statement) => {
    expect(findWrittenTable(statement)).toBeUndefined();
  });

  it.each([
    'with gone as (delete from a returning *) select * from gone',
    'select 1; delete from a',
    'truncate a',
    'alter table a add column b text',
    'merge into a using b on true when matched then delete',
    'update public.a set b = 1',
    'do $$ begin delete from a; end $$',
  ])('may write any: %s', (statement) => {
    expect(findWrittenTable(statement)).toBeNull();
  });
});

describe('a table', async () => {
  const database = await createDatabase('empty');
  const { db, close } = openServer(database.url, { isSoleWriter: true });
  afterAll(async () => {
    await close();
    await database.drop();
  });
  const version = () => findTablesVersion(db, ['one']);

  it('has another number once it was written, in whatever words, and the same as long as it was not', async () => {
    await sql`create table one (id int)`.execute(db);
    await sql`create table other (id int)`.execute(db);
    const created = version();
    await sql`select * from one`.execute(db);
    await sql`update one set id = 2`.execute(db);
    await sql`insert into other values (1)`.execute(db);
    expect(version()).toBe(created);
    await sql`insert into one values (${1})`.execute(db);
    const inserted = version();
    expect(inserted).not.toBe(created);
    await db.transaction().execute((tx) => sql`update ${sql.ref('one')} set id = 2`.execute(tx));
    const updated = version();
    expect(updated).not.toBe(inserted);
    await sql`with gone as (delete from one returning id) select * from gone`.execute(db);
    expect(version()).not.toBe(updated);
  });

  it('of a database that nobody watches has none', () => {
    expect(findTablesVersion(db.withSchema('public'), ['one'])).toBeNull();
  });
});
