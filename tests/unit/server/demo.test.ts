/** What only the demo does (DEMO=1), and a data folder that stops being one. */

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { CATALOGUE } from '#domain/entities/catalogue.ts';
import { buildApp } from '#server/app.ts';
import { signInUser } from '#server/auth/signIn.ts';
import { openServer } from '#server/database/open.ts';
import { openCopy, PASSWORD, settingsWith, startServer } from './harness.ts';

// SEC-54
it.each([true, false])('the console hears whether this is the demo: %s', async (isDemo) => {
  const server = await startServer({ isDemo });
  const { demo } = (await server.app.inject({ url: '/config.json' })).json<{ demo?: boolean }>();
  expect(demo ?? false).toBe(isDemo);
  await server.app.close();
});

it('has rows of every record of the golf business', async () => {
  const { app } = await startServer();
  const tables = CATALOGUE.filter(({ name }) => name.startsWith('golf')).map(({ table }) => table);
  expect(tables.length).toBeGreaterThan(30);
  const empty = [];
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(app.db);
    if (rows.length === 0) empty.push(table);
  }
  // Alarms are raised by the day itself, which does not run here.
  expect(empty).toEqual(['golf_alarm']);
  await app.close();
});

const listPhones = ({ db }: FastifyInstance) =>
  db.selectFrom('sysUser').select(['username', 'phone']).where('phone', 'is not', null).execute();

// SEC-55, SEC-57
it('gives the administrator a random password once where the published one was, ends its sessions, and stores a hash', async () => {
  const { url, database } = await openCopy();
  const settings = settingsWith({ isDemo: true });
  const demo = await buildApp({ settings, database: openServer(url, { isSoleWriter: true }) });
  const { id } = await demo.db
    .selectFrom('sysUser')
    .select('id')
    .where('username', '=', 'dispatch1')
    .executeTakeFirstOrThrow();
  const old = await demo.sessions.open(id, { ip: '127.0.0.1', userAgent: 'test' });
  const real = { username: 'manager1', phone: '13912345678' };
  await demo.db.updateTable('sysUser').set(real).where('username', '=', real.username).execute();
  expect((await listPhones(demo)).length).toBeGreaterThan(60);
  await demo.close();

  const told: string[] = [];
  const start = (isLast = false) =>
    buildApp({
      settings: { ...settings, isDemo: false },
      database: isLast ? database : openServer(url, { isSoleWriter: true }),
      tell: (line) => told.push(line),
    });
  const first = await start();
  const chosen = /([A-Za-z2-9]{20})$/.exec(told[0] ?? '')?.[1] ?? '';
  expect(chosen).not.toBe('');
  expect(await first.sessions.find(old)).toBeNull();
  expect(await listPhones(first)).toEqual([real]);
  const stored = await first.db
    .selectFrom('sysUser')
    .select('passwordHash')
    .where('username', '=', 'admin')
    .execute();
  expect(stored[0]?.passwordHash).not.toContain(chosen);
  const signIn = async (password: string) =>
    signInUser(
      first,
      { username: 'admin', password, captcha: await first.captchas.issue('k'), checkKey: 'k' },
      { ip: '127.0.0.1', userAgent: '', isAtDemo: false },
    );
  await expect(signIn(PASSWORD)).rejects.toThrow('用户名或密码错误');
  expect((await signIn(chosen)).userInfo.username).toBe('admin');
  await first.close();

  const second = await start(true);
  await second.close();
  expect(told).toHaveLength(1);
});
