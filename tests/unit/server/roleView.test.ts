/** Looking through a role: what is seen, what is refused, what the log says, and when it is over. */

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAs } from '#server/audit/runAs.ts';
import { VIEW_MS } from '#server/auth/sessionAge.ts';
import { isFull } from '#tests/support/breadth.ts';
import { startServer, type TestServer } from './harness.ts';

const READ_ONLY = '只读，不能修改';
/** Calls by GET that change something. */
const REFUSED_READS = [
  'GET /sys/annountCement/doReleaseData',
  'GET /sys/annountCement/doReovkeData',
  'GET /sys/cabin',
  'GET /sys/quartzJob/execute',
  'GET /sys/quartzJob/pause',
  'GET /sys/quartzJob/resume',
];

interface Menu {
  readonly menu: readonly { readonly path: string; readonly children?: Menu['menu'] }[];
  readonly auth: readonly { readonly action: string }[];
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.app.close());

const findRoleId = async (code: string): Promise<string> =>
  (
    await server.app.db
      .selectFrom('sysRole')
      .select('id')
      .where('roleCode', '=', code)
      .executeTakeFirstOrThrow()
  ).id;

/** By the call. @returns the token of the view */
async function view(owner: string, roleCode: string): Promise<string> {
  const { success, message, result } = await server.ask<{ readonly token: string }>(
    'POST',
    '/sys/role/view',
    {
      token: owner,
      body: { roleId: await findRoleId(roleCode) },
    },
  );
  if (!success) throw new Error(message);
  return result.token;
}

async function readMenu(token: string) {
  const { result } = await server.ask<Menu>(
    'GET',
    '/sys/permission/getUserPermissionByToken?client=fairway',
    {
      token,
    },
  );
  const list = (nodes: Menu['menu']): readonly string[] =>
    nodes.flatMap(({ path, children = [] }) => [path, ...list(children)]);
  return { pages: new Set(list(result.menu)), codes: new Set(result.auth.map(({ action }) => action)) };
}

const codesOf = async (token: string): Promise<ReadonlySet<string>> =>
  (await server.app.sessions.find(token))?.permissions ?? new Set();
const statusOf = async (token: string): Promise<number> =>
  (await server.call('GET', '/sys/user/getMyUserInfo', { token })).statusCode;

describe('what is seen', () => {
  // PERM-40
  it('is what the role gives, of what its viewer has', async () => {
    const admin = await server.enter('admin');
    const finance = await server.enter('finance1');
    const seen = await view(admin, 'finance');
    expect(await codesOf(seen)).toEqual(await codesOf(finance));
    expect(await readMenu(seen)).toEqual(await readMenu(finance));
    expect((await readMenu(seen)).pages.size).toBeLessThan((await readMenu(admin)).pages.size);
    const refused = await server.ask('GET', '/sys/online/list', { token: seen });
    expect(refused.message).toBe('没有权限，请联系管理员授权');
    const orders = await server.ask<{ readonly total: number }>('GET', '/admin/golfOrder/list', {
      token: seen,
    });
    expect(orders.result.total).toBeGreaterThan(0);
  });

  // PERM-40
  it('is never more than its viewer has', async () => {
    const { id } = await server.app.db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'finance1')
      .executeTakeFirstOrThrow();
    const owner = await server.enter('finance1');
    const ownerId = (await server.app.sessions.find(owner))?.tokenId ?? '';
    const through = { roleId: await findRoleId('admin'), ownerId };
    const seen = await server.app.sessions.open(id, { ip: '', userAgent: '' }, through);
    const [own, viewed] = [await codesOf(owner), await codesOf(seen)];
    expect([...viewed].filter((code) => !own.has(code))).toEqual([]);
    const pages = (await readMenu(owner)).pages;
    expect([...(await readMenu(seen)).pages].filter((page) => !pages.has(page))).toEqual([]);
  });

  // PERM-40, PERM-08
  it('follows the data rules of the role, and a change of it from the next call on', async () => {
    const { db } = server.app;
    const seen = await view(await server.enter('admin'), 'viewer');
    const count = async () =>
      (await server.ask<{ readonly total: number }>('GET', '/admin/golfCaddie/list', { token: seen })).result;
    const before = (await count()).total;
    const { id: permissionId } = await db
      .selectFrom('sysPermission')
      .select('id')
      .where('component', '=', 'golf/CaddieList')
      .executeTakeFirstOrThrow();
    const rule = { ruleName: '一级', ruleColumn: 'level', ruleConditions: '=', ruleValue: '1', status: '1' };
    await db
      .insertInto('sysPermissionDataRule')
      .values({ id: '1790000000000000001', permissionId, ...rule })
      .execute();
    const roleId = await findRoleId('viewer');
    const ofRole = db.updateTable('sysRolePermission').where('roleId', '=', roleId);
    await ofRole
      .set({ dataRuleIds: '1790000000000000001' })
      .where('permissionId', '=', permissionId)
      .execute();
    expect((await count()).total).toBeLessThan(before);
    await db.deleteFrom('sysRolePermission').where('roleId', '=', roleId).execute();
    expect(await count()).toBeNull();
  });

  it('is offered to who holds its right alone', async () => {
    const token = await server.enter('manager1');
    const body = { roleId: await findRoleId('viewer') };
    const { success, message } = await server.ask('POST', '/sys/role/view', { token, body });
    expect([success, message]).toEqual([false, '没有权限，请联系管理员授权']);
  });
});

describe('what is refused', () => {
  // PERM-41
  it('is every call that changes something, and no other', async () => {
    const token = await view(await server.enter('admin'), 'admin');
    const [taken, refusedReads]: [string[], string[]] = [[], []];
    for (const { method, url, access } of server.app.accessTable) {
      if (access === 'open' || !url.startsWith('/jeecg-boot')) continue;
      const named = `${method} ${url.replace('/jeecg-boot', '')}`;
      const isRead = method === 'GET' || method === 'HEAD';
      if (isRead && !isFull && !REFUSED_READS.includes(named)) continue;
      const path = url.replaceAll(/:\w+|\*/g, 'x');
      const answer = await server.call(method as 'GET', path, { token, ...(!isRead && { body: {} }) });
      const isRefused = answer.body.includes(READ_ONLY);
      if (!isRead && !isRefused) taken.push(named);
      if (isRead && isRefused && !named.endsWith('/exportEmailXls')) refusedReads.push(named);
    }
    expect(refusedReads.toSorted()).toEqual(REFUSED_READS);
    expect(taken.toSorted()).toEqual([
      'POST /admin/golfFence/checkPoint',
      'POST /admin/golfOrder/quote',
      'POST /admin/golfPriceSet/overlapCheck',
      'POST /admin/golfPriceSet/quote',
      'POST /sys/annountCement/showTicket',
      'POST /sys/consoleFailure',
    ]);
  });

  // PERM-41
  it('is said in words, and a view of a view is refused like any change', async () => {
    const token = await view(await server.enter('admin'), 'admin');
    const body = { roleId: await findRoleId('viewer') };
    const answer = await server.ask('POST', '/sys/role/view', { token, body });
    expect(answer).toMatchObject({ success: false, code: 510 });
    expect(answer.message).toBe('正在以角色「系统管理员」查看，只读，不能修改');
  });

  // PERM-41
  it('is a write of a call that is one of reading, in its transaction', async () => {
    const token = await view(await server.enter('admin'), 'admin');
    const account = await server.app.sessions.find(token);
    if (account === null) throw new Error('no view');
    const viewer = { ...account, tenantId: account.tenantIds[0] ?? 0, ip: '' };
    const named = runAs(server.app, viewer, async ({ tx }) =>
      tx.selectFrom('sysRole').select('id').executeTakeFirstOrThrow(),
    );
    expect(await named).toHaveProperty('id');
    const written = runAs(server.app, viewer, async ({ tx }) =>
      tx.updateTable('sysRole').set({ description: 'x' }).execute(),
    );
    await expect(written).rejects.toThrow(READ_ONLY);
  });
});

describe('the end', () => {
  // PERM-42
  it('comes after half an hour, used or not, and nobody goes on from there', async () => {
    const owner = await server.enter('admin');
    const token = await view(owner, 'viewer');
    server.clock.advance(VIEW_MS);
    expect(await statusOf(token)).toBe(200);
    server.clock.advance(1);
    expect([await statusOf(token), await statusOf(owner)]).toEqual([401, 200]);
    await server.app.sessions.sweep();
    expect(await statusOf(token)).toBe(401);
  });

  // PERM-42
  it('is that of the view alone when it is left', async () => {
    const owner = await server.enter('admin');
    const [token, other] = [await view(owner, 'viewer'), await view(owner, 'finance')];
    await server.call('POST', '/sys/logout', { token });
    expect([await statusOf(token), await statusOf(other), await statusOf(owner)]).toEqual([401, 200, 200]);
  });

  // PERM-42
  it.each(['logout', 'forced', 'password', 'frozen'] as const)(
    'comes with that of the sign-in it was opened from: %s',
    async (reason) => {
      const owner = await server.enter('admin');
      const token = await view(owner, 'viewer');
      const account = await server.app.sessions.find(owner);
      await server.app.sessions.revoke({ tokenId: account?.tokenId ?? '' }, reason);
      expect(await statusOf(token)).toBe(401);
    },
  );

  // PERM-42
  it('is none of a place where somebody is signed in', async () => {
    const owner = await server.enter('admin');
    const lastSignIn = async () => {
      const { rows } = await sql`select last_login_time from golf_user_view where username = 'admin'`.execute(
        server.app.db,
      );
      return rows;
    };
    const signedIn = await lastSignIn();
    server.clock.advance(2_000);
    const places = server.app.sessions.online().length;
    for (let n = 0; n < 12; n += 1) await view(owner, 'viewer');
    expect([server.app.sessions.online().length, await statusOf(owner)]).toEqual([places, 200]);
    expect(await lastSignIn()).toEqual(signedIn);
  });
});

// PERM-43
it('is in the operation log with who and which role, at both ends', async () => {
  const token = await view(await server.enter('admin'), 'dispatch');
  await server.call('POST', '/sys/logout', { token });
  await server.app.background.settle();
  const lines = await server.app.db
    .selectFrom('sysLog')
    .select(['logContent', 'username', 'logType'])
    .where('logContent', 'like', '%出发台调度%')
    .orderBy('id')
    .execute();
  expect(lines).toEqual([
    { logContent: '开始以角色「出发台调度」查看', username: 'admin', logType: 2 },
    { logContent: '结束以角色「出发台调度」查看', username: 'admin', logType: 2 },
  ]);
});
