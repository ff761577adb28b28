/** The links of somebody who looks through a role, over the real sockets. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import {
  type Account,
  type LiveServer,
  openPlain,
  openStomp,
  P1,
  SEEDING,
  startLive,
  until,
} from './live.ts';

let server: LiveServer;
let owner: Account;

beforeAll(async () => {
  server = await startLive();
  owner = await server.account('admin');
}, SEEDING);
afterAll(() => server.stop());

async function viewAs(roleCode: string): Promise<string> {
  const { rows } = await sql<{ readonly id: string }>`select id from sys_role
    where role_code = ${roleCode}`.execute(server.app.db);
  const body = { roleId: rows[0]?.id };
  const { result } = await server.ask<{ readonly token: string }>('POST', '/sys/role/view', {
    token: owner.token,
    body,
  });
  return result.token;
}

it('show parks as the role does, and leave the personal stream as it is (PERM-40)', async () => {
  const own = await openStomp(server.host, owner.token);
  const personal = own.listen(owner.userId);
  const [watching, blind] = [
    await openStomp(server.host, await viewAs('dispatch')),
    await openStomp(server.host, await viewAs('finance')),
  ];
  const [seen, told] = [watching.listen(P1), blind.listen(owner.userId)];
  await until(() => seen.length > 0 && told.length > 0 && personal.length > 0, 'hellos');
  blind.listen(P1);
  await until(
    () =>
      told.some(({ type, ['denied']: denied }) => type === GolfMessageType.streamState && denied === true),
    'the denial',
  );
  expect(server.app.realtime.hub.people().find(({ userId }) => userId === owner.userId)).toMatchObject({
    viewedRoleId: null,
  });
  await Promise.all([own, watching, blind].map(({ client }) => client.deactivate()));
});

it('take no row of the table-sync link (PERM-41)', async () => {
  const open = (token: string, page: string) =>
    openPlain(`${server.host}/jeecg-boot/vxeSocket/${owner.userId}/${page}`, token);
  const [own, viewing] = [await open(owner.token, 'a'), await open(await viewAs('admin'), 'b')];
  const { rows } = await sql<{ readonly id: string }>`select id from golf_caddie
    where park_id = ${P1} limit 1`.execute(server.app.db);
  const frame = (name: string) => ({
    type: 'update_vxe_table',
    data: { socketKey: 'golfCaddie', args: [{ id: rows[0]?.id, name }, '_j-vxe-abcdefgh_'] },
  });
  viewing.say(frame('看'));
  viewing.say({ type: 'heart_beat' });
  await until(() => viewing.frames.length > 0, 'the answer to the beat, which came later');
  own.say(frame('改'));
  await until(() => own.frames.length > 0 && viewing.frames.length > 1, 'the row of the owner');
  expect([own.frames, viewing.frames.slice(1)]).toEqual([[frame('改')], [frame('改')]]);
});
