/** A server that goes finishes what it was asked (CLUSTER-10). */

import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LivePair, startLivePair, until } from './live.ts';

let pair: LivePair;
beforeEach(async () => {
  pair = await startLivePair();
});
afterEach(() => pair.stop());

// CLUSTER-10
it('says that it is not ready and goes on answering, then ends with the last call', async () => {
  const [going, staying] = pair.servers;
  const ready = async () => (await fetch(`http://${going.host}/readyz`)).status;
  expect(await ready()).toBe(200);
  going.app.drain.begin();
  expect(await ready()).toBe(503);

  const token = await staying.enter('admin');
  const list = () =>
    fetch(`http://${going.host}/jeecg-boot/sys/position/list?pageSize=1`, {
      headers: { 'x-access-token': token },
    });
  expect((await list()).status).toBe(200);
  const blocker = new pg.Client(going.app.databaseConnection);
  await blocker.connect();
  await blocker.query('begin; lock table sys_position in access exclusive mode');
  const late = list();
  await until(async () => {
    const { rows } = await blocker.query(`select 1 from pg_locks where not granted`);
    return rows.length > 0;
  }, 'a call that waits');
  const closed = going.app.close();
  await blocker.query('commit');
  expect((await late).status).toBe(200);
  await closed;
  await blocker.end();
  expect((await staying.call('GET', '/sys/user/getMyUserInfo', { token })).statusCode).toBe(200);
});
