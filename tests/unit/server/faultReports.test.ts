/** The part of the server in the report of a fault: enough to help, nothing that opens anything. */

import { expect, it } from 'vitest';
import type { ServerFacts } from '#domain/calls/faultReports.ts';
import { listGivenSettings, listSecretValues } from '#server/config/givenSettings.ts';
import { LogTail } from '#server/monitor/logTail.ts';
import { startServer } from './harness.ts';

const ENV = {
  PORT: '3000',
  LOG_LEVEL: 'info',
  DATABASE_URL: 'postgres://golf:birdie-77@db.example/golf',
  SECRET_KEY: 'f00dcafef00dcafe',
  SMTP_URL: 'smtps://desk:eagle-88@mail.example',
  OIDC_CLUB_CLIENT_SECRET: 'albatross-99',
  PATH: '/usr/bin',
};

// SYSTEM-135
it('names what was set, and shows the values of what opens nothing', () => {
  expect(listGivenSettings(ENV)).toEqual([
    { name: 'DATABASE_URL', value: null },
    { name: 'LOG_LEVEL', value: 'info' },
    { name: 'OIDC_CLUB_CLIENT_SECRET', value: null },
    { name: 'PORT', value: '3000' },
    { name: 'SECRET_KEY', value: null },
    { name: 'SMTP_URL', value: null },
  ]);
});

// SYSTEM-135
it('keeps the last 500 lines, without secrets, and passes each on as it is', () => {
  const onward: string[] = [];
  const log = new LogTail({ write: (line) => onward.push(line) }, listSecretValues(ENV));
  for (let n = 1; n <= 600; n += 1) log.write(`${n}\n`);
  expect([log.read().length, log.read()[0], log.read().at(-1)]).toEqual([500, '101', '600']);
  const line = `could not reach ${ENV.DATABASE_URL} with ${ENV.SECRET_KEY}, mqtt://u:p4ssw0rd@broker/x, /ws?token=abc.def 13900009009\n`;
  log.write(line);
  expect(onward.at(-1)).toBe(line);
  expect(log.read().at(-1)).toBe(
    'could not reach *** with ***, mqtt://***@broker/x, /ws?token=*** 139****9009',
  );
});

// SYSTEM-135
it('is read by an administrator and by nobody of a park', async () => {
  const server = await startServer();
  server.app.faultSources.log.write(`refused ${ENV.SMTP_URL}\n`);
  const ask = async (username: string) =>
    server.call('GET', '/sys/faultReport', { token: await server.enter(username) });
  const facts = (await ask('admin')).json<{ result: ServerFacts }>().result;
  expect(facts).toMatchObject({ node: process.version, settings: [] });
  expect(facts.log).toEqual(['refused smtps://***@mail.example']);
  expect(facts.database).toMatch(/^PostgreSQL \d+/);
  expect((await ask('manager1')).json()).toMatchObject({ success: false });
  await server.app.close();
});
