/** What one server hears of another one, on a database of its own. */

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ChangeFeed } from '#server/database/changeFeed.ts';
import { openServer, type OpenDatabase } from '#server/database/open.ts';
import { createDatabase, type TestDatabase } from '#tests/support/cluster.ts';
import { until } from '#tests/unit/server-realtime/live.ts';

let copy: TestDatabase;
let database: OpenDatabase;
const feeds: ChangeFeed[] = [];
const errors: unknown[] = [];
beforeAll(async () => {
  copy = await createDatabase();
  database = openServer(copy.url);
});
afterEach(async () => {
  for (const feed of feeds.splice(0)) await feed.stop();
  errors.length = 0;
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

let made = 0;

async function openFeed(name: string): Promise<ChangeFeed> {
  const { db, connect } = database;
  // No two servers have one: what they send is told apart by it.
  const serverId = `${name} ${(made += 1)}`;
  const feed = new ChangeFeed({ db, connect, serverId, onError: (error) => void errors.push(error) });
  await feed.open();
  feeds.push(feed);
  return feed;
}

function listen(feed: ChangeFeed): readonly unknown[] {
  const heard: unknown[] = [];
  feed.follow('notice', ({ detail }) => void heard.push(detail));
  return heard;
}

// CLUSTER-01
it('what is committed while a server starts is heard once, however late somebody follows', async () => {
  const [sender, witness, starting] = [await openFeed('a'), await openFeed('b'), await openFeed('c')];
  const seen = listen(witness);
  witness.start();
  const sent = ['one', 'two', 'three'];
  for (const [index, detail] of sent.entries()) {
    sender.send('notice', null, detail);
    // Who is woken by the same notification has read it by then.
    await until(() => seen.length > index, 'a notice');
  }
  const heard = listen(starting);
  starting.start();
  sender.send('notice', null, 'four');
  await until(() => heard.includes('four'), 'the last notice');
  expect(heard).toEqual([...sent, 'four']);
  expect(errors).toEqual([]);
});

// CLUSTER-12
describe('a server that has not read what was removed meanwhile', () => {
  const OLD = sql`create_time <= now() - interval '1 hour'`;

  /** As of an hour later; of transactions that are over for everybody. */
  async function ageChanges(): Promise<void> {
    const { db } = database;
    await sql`update sys_change set create_time = create_time - interval '1 hour'`.execute(db);
    await until(async () => {
      const { rows } = await sql`
        select 1 from sys_change where xid >= pg_snapshot_xmin(pg_current_snapshot())`.execute(db);
      return rows.length === 0;
    }, 'the end of transactions of other tests');
  }

  /** A server that reads does it. */
  async function removeOldChanges(): Promise<void> {
    const remover = await openFeed('remover');
    remover.start();
    await until(async () => {
      const { rows } = await sql`select 1 from sys_change where ${OLD}`.execute(database.db);
      return rows.length === 0;
    }, 'removed changes');
    await remover.stop();
  }

  it('reads everything anew, until it succeeds, before it counts as fresh', async () => {
    const [sender, away] = [await openFeed('a'), await openFeed('b')];
    const order: string[] = [];
    let isToFail = true;
    away.onGap(async () => {
      order.push(`first, fresh: ${away.isFresh}`);
    });
    away.onGap(async () => {
      order.push(`second, fresh: ${away.isFresh}`);
      if (isToFail) throw new Error('no');
    });
    away.follow('notice', ({ detail }) => void order.push(`${String(detail)}, fresh: ${away.isFresh}`));
    sender.send('notice', null, 'removed');
    await sender.stop();
    await ageChanges();
    await removeOldChanges();
    const present = await openFeed('c');
    present.send('notice', null, 'kept');
    await present.stop();
    away.start();
    await until(() => order.length >= 4, 'two attempts');
    isToFail = false;
    await until(() => away.isFresh, 'a fresh server');
    const reading = ['first, fresh: false', 'second, fresh: false'];
    expect(order.slice(0, 4)).toEqual([...reading, ...reading]);
    expect(order.at(-1)).toBe('kept, fresh: false');
    expect(order.filter((line) => line.startsWith('kept'))).toHaveLength(1);
    // Once is enough.
    const count = order.length;
    sender.send('notice', null, 'later');
    await until(() => order.length > count, 'a later notice');
    expect(order.slice(count)).toEqual(['later, fresh: true']);
    expect(errors.map(String)).toContainEqual(expect.stringContaining('everything was read anew'));
  });

  it('does not where it had read what was removed', async () => {
    const [sender, near] = [await openFeed('a'), await openFeed('b')];
    const heard = listen(near);
    let gaps = 0;
    near.onGap(async () => void (gaps += 1));
    near.start();
    sender.send('notice', null, 'read');
    await until(() => heard.includes('read'), 'the notice');
    await ageChanges();
    sender.send('notice', null, 'read, too');
    await until(() => heard.includes('read, too'), 'the next notice');
    await removeOldChanges();
    sender.send('notice', null, 'later');
    await until(() => heard.includes('later'), 'a later notice');
    expect(gaps).toBe(0);
  });
});
