/** What one server hears of another one, on a database of its own. */

import { afterAll, beforeAll, expect, it } from 'vitest';
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
afterAll(async () => {
  for (const feed of feeds) await feed.stop();
  await database.close();
  await copy.drop();
});

async function openFeed(serverId: string): Promise<ChangeFeed> {
  const { db, connect } = database;
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
