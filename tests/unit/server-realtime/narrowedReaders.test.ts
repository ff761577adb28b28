/** Live rows for somebody from whom data rules hide some of them, over the real sockets, beside somebody who sees all. */

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
let whole: Account;
let narrowed: Account;

beforeAll(async () => {
  server = await startLive();
  [whole, narrowed] = [await server.account('platform'), await server.account('manager1')];
}, SEEDING);
afterAll(() => server.stop());

/** From now on caddies of level 1 exist for the roles of the second account, and no others. */
async function setRule(): Promise<void> {
  const { db } = server.app;
  const page = await db
    .selectFrom('sysPermission')
    .select('id')
    .where('component', '=', 'golf/CaddieList')
    .executeTakeFirstOrThrow();
  const rule = { ruleName: '一级', ruleColumn: 'level', ruleConditions: '=', ruleValue: '1', status: '1' };
  await db
    .insertInto('sysPermissionDataRule')
    .values({ id: '1790000000000000001', permissionId: page.id, ...rule })
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('sysRolePermission')
    .set({ dataRuleIds: '1790000000000000001' })
    .where('permissionId', '=', page.id)
    .where('roleId', 'in', (eb) =>
      eb.selectFrom('sysUserRole').select('roleId').where('userId', '=', narrowed.userId),
    )
    .executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBeGreaterThan(0n);
  await server.app.sessions.forgetAccounts();
}

interface StoredCaddie {
  readonly id: string;
  readonly rev: number;
}

/** Writes a caddie that the rule hides. */
async function editHidden(name: string): Promise<StoredCaddie> {
  const { rows } = await sql<StoredCaddie>`select id, rev from golf_caddie
    where park_id = ${P1} and level <> '1' and del_flag = 0 order by id limit 1`.execute(server.app.db);
  const [caddie] = rows;
  if (caddie === undefined) throw new Error('no caddie');
  const answer = await server.ask('PUT', '/admin/golfCaddie/edit', {
    token: whole.token,
    body: { ...caddie, name },
  });
  expect(answer.message).toBe('修改成功!');
  return caddie;
}

const caddiesIn = (bodies: readonly Body[]) => bodies.filter(({ type }) => type === GolfMessageType.caddie);

it('say on the park’s stream only that something changed, at once and in catch-up (PERM-32)', async () => {
  const [free, bound] = [
    await openStomp(server.host, whole.token),
    await openStomp(server.host, narrowed.token),
  ];
  const [all, some] = [free.listen(P1), bound.listen(P1)];
  await until(() => all.length > 0 && some.length > 0, 'both hellos');
  const { id } = await editHidden('张规前');
  await until(() => caddiesIn(some).length === 1, 'the row, before there is a rule');
  expect(caddiesIn(some)[0]).toMatchObject({ id, patch: { name: '张规前' } });

  await setRule();
  await editHidden('张规后');
  await until(() => caddiesIn(all).length === 2 && caddiesIn(some).length === 2, 'both again');
  const [, shown] = caddiesIn(all);
  const [, withheld] = caddiesIn(some);
  expect(shown).toMatchObject({ id, patch: { name: '张规后' } });
  expect(withheld).toEqual({
    type: GolfMessageType.caddie,
    topic: shown?.['topic'],
    parkId: P1,
    epoch: shown?.epoch,
    seq: shown?.seq,
    eventId: shown?.eventId,
    ts: shown?.['ts'],
    withheld: true,
  });

  const listOf = async ({ token }: Account) => {
    const path = `/admin/golfEvent/list?dest=${encodeURIComponent(`/golf/client/${P1}`)}`;
    const { result } = await server.ask<{ readonly records: readonly Body[] }>('GET', path, { token });
    return caddiesIn(result.records).map((body) => 'patch' in body || 'id' in body);
  };
  expect([await listOf(whole), await listOf(narrowed)]).toEqual([
    [true, true],
    [false, false],
  ]);
  await Promise.all([free.client.deactivate(), bound.client.deactivate()]);
});

it('make table-sync tell them to read again, and tell nothing of theirs (PERM-32)', async () => {
  const open = ({ userId, token }: Account, page: string) =>
    openPlain(`${server.host}/jeecg-boot/vxeSocket/${userId}/${page}`, token);
  const [first, second, bound] = [await open(whole, 'a'), await open(whole, 'b'), await open(narrowed, 'c')];
  const { rows } = await sql<{ readonly id: string }>`select id from golf_caddie
    where park_id = ${P1} and level <> '1' limit 1`.execute(server.app.db);
  const frame = {
    type: 'update_vxe_table',
    data: { socketKey: 'golfCaddie', args: [{ id: rows[0]?.id, name: '张表格' }, '_j-vxe-abcdefgh_'] },
  };
  const again = { type: 'common_send_date', data: { key: 'reload', args: [] } };
  first.say(frame);
  await until(() => [second, bound].every(({ frames }) => frames.length === 1), 'both');
  expect([second.frames, bound.frames]).toEqual([[frame], [again]]);
  bound.say(frame);
  await until(() => second.frames.length === 2, 'the next');
  expect(second.frames[1]).toEqual(again);
});
