/** The links of somebody who looks through a role, over the real sockets. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import {
  type Account,
  type Body,
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

it('tell of the viewer’s own stream what the role gives, and of the rest that something changed (PERM-40)', async () => {
  const own = await openStomp(server.host, owner.token);
  const [seeing, blind] = [
    await openStomp(server.host, await viewAs('admin')),
    await openStomp(server.host, await viewAs('finance')),
  ];
  const streams = [own, seeing, blind].map((each) => each.listen(owner.userId));
  await until(() => streams.every((bodies) => bodies.length > 0), 'hellos');
  const { hub, publisher } = server.app.realtime;
  const about = { parkId: P1, topic: `/golf/park/${P1}/x` };
  const call = { type: GolfMessageType.assistance, ...about, id: '1', kind: '1', level: '2' };
  const row = { ...about, entity: 'golfIncident', id: '2', rev: 3, status: '1', patch: { result: '看' } };
  await publisher.publish(
    hub.sealForPark({ id: P1, tenantId: 1 }, [call, { type: GolfMessageType.recordState, ...row }]),
  );
  const said = (bodies: readonly Body[] = []) =>
    bodies.filter(({ parkId, type }) => parkId === P1 && type !== GolfMessageType.streamState);
  await until(() => streams.every((bodies) => said(bodies).length === 2), 'both messages');
  const [whole, same, withheld] = streams.map(said);
  expect(whole).toMatchObject([call, row]);
  expect(same).toEqual(whole);
  expect(withheld).toMatchObject([
    { type: GolfMessageType.recordState, withheld: true, seq: whole?.[0]?.seq },
    { type: GolfMessageType.recordState, withheld: true, seq: whole?.[1]?.seq },
  ]);
  expect(JSON.stringify(withheld)).not.toMatch(/level|看/);
  await Promise.all([own, seeing, blind].map(({ client }) => client.deactivate()));
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
