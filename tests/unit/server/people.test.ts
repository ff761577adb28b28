/** Who may act on whose account: examples, and random people against an oracle that knows nothing of the server. */

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isFull } from '#tests/support/breadth.ts';
import { PASSWORD, type Answer, startServer, type TestServer } from './harness.ts';

const P1 = '1700000000000000101';
const P2 = '1700000000000000102';
/** Belongs to tenant 2 in this file. */
const P3 = '1700000000000000103';
const TENANT_OF: Readonly<Record<string, number>> = { [P1]: 1, [P2]: 1, [P3]: 2 };
const PLATFORM_TYPES = new Set([0, 1]);
/** Somebody of every tenant, who may be named as agent anywhere. */
const EVERYWHERE = 'everywhere';
const FRESH = 'Neues#2026';
/** Of `FRESH` and of nothing else that is tried here; cheap to check. */
const CHEAP_HASH = `scrypt$2$${'A'.repeat(22)}$${'A'.repeat(43)}`;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await sql`update golf_park set tenant_id = 2 where id = ${P3}`.execute(server.app.db);
  const { db } = server.app;
  await db.insertInto('sysTenant').values({ id: 3, name: '第三租户', status: 1 }).execute();
  const id = '1799999999999999999';
  const account = { id, username: EVERYWHERE, realname: EVERYWHERE, passwordHash: CHEAP_HASH, userType: 8 };
  await db.insertInto('sysUser').values(account).execute();
  await db
    .insertInto('sysUserTenant')
    .values([1, 2, 3].map((tenantId) => ({ userId: id, tenantId })))
    .execute();
});
afterAll(() => server.app.close());

const idOf = async (username: string): Promise<string> =>
  (
    await server.app.db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id;

interface Target {
  readonly id: string;
  readonly username: string;
  /** A live session of the target. */
  readonly tokenId: string;
}

/** What a call would change: equal before and after means that it did nothing. */
async function traceOf({ id, tokenId }: Target): Promise<object> {
  const { db, sessions } = server.app;
  const user = await db.selectFrom('sysUser').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const parks = await db
    .selectFrom('sysUserPark')
    .select('parkId')
    .where('userId', '=', id)
    .orderBy('parkId')
    .execute();
  return { user, parks, isLive: sessions.isLive(tokenId) };
}

/** Every call that acts on the account of somebody else. Whoever adds one adds it here. */
const CALLS: Readonly<
  Record<
    string,
    {
      readonly route: string;
      readonly body: (target: Target, parkIds: string[]) => object;
      readonly query?: (target: Target) => string;
    }
  >
> = {
  changePassword: {
    route: 'PUT /sys/user/changePassword',
    body: ({ username }) => ({ username, password: FRESH, confirmpassword: FRESH }),
  },
  resetSecondFactor: { route: 'PUT /sys/user/resetSecondFactor', body: ({ id }) => ({ id }) },
  freeze: { route: 'PUT /sys/user/frozenBatch', body: ({ id }) => ({ ids: id, status: 2 }) },
  unfreeze: { route: 'PUT /sys/user/frozenBatch', body: ({ id }) => ({ ids: id, status: 1 }) },
  bindPark: { route: 'PUT /admin/golfUser/bindPark', body: ({ id }, parkIds) => ({ id, parkIds }) },
  edit: {
    route: 'PUT /sys/user/edit',
    body: ({ id }) => ({ id, realname: '换了名字' }),
  },
  delete: { route: 'DELETE /sys/user/delete', body: () => ({}), query: ({ id }) => `id=${id}` },
  deleteBatch: { route: 'DELETE /sys/user/deleteBatch', body: () => ({}), query: ({ id }) => `ids=${id},` },
  agent: {
    route: 'POST /sys/sysUserAgent/add',
    body: ({ username }) => ({
      userName: username,
      agentUserName: EVERYWHERE,
      startTime: '2026-05-01 08:00:00',
      endTime: '2026-05-02 08:00:00',
    }),
  },
  forceLogout: { route: 'POST /sys/online/forceLogout', body: ({ tokenId }) => ({ token: tokenId }) },
};

interface Caller {
  readonly token: string;
  readonly tenantId: number;
}

async function act(
  { token, tenantId }: Caller,
  call: string,
  target: Target,
  parkIds: string[] = [],
): Promise<Answer> {
  const { route, body, query } = CALLS[call]!;
  const [method, path] = route.split(' ') as ['PUT', string];
  const headers = { 'tenant-id': String(tenantId) };
  const asked = query === undefined ? path : `${path}?${query(target)}`;
  return server.ask(method, asked, { token, headers, body: body(target, parkIds) });
}

const tokens = new Map<string, string>();
/** Of a session that is kept from call to call, as long as nobody ends it. */
async function tokenOf(username: string): Promise<string> {
  const known = tokens.get(username) ?? '';
  if ((await server.app.sessions.find(known)) === null) tokens.set(username, await server.enter(username));
  return tokens.get(username) ?? '';
}

async function meet(username: string): Promise<Target> {
  const session = await server.app.sessions.find(await tokenOf(username));
  if (session === null) throw new Error(`${username} has no session`);
  return { id: session.id, username, tokenId: session.tokenId };
}

describe('an insider', () => {
  let manager: Caller;
  let tenantAdmin: Caller;
  beforeEach(async () => {
    manager = { token: await tokenOf('manager1'), tenantId: 1 };
    tenantAdmin = { token: await tokenOf('platform'), tenantId: 1 };
  });

  const calls = Object.keys(CALLS);

  it.each(calls)('manager of one park cannot %s the manager of another', async (call) => {
    const target = await meet('manager2');
    const before = await traceOf(target);
    expect(await act(manager, call, target, [P1])).toMatchObject({ success: false, result: null });
    expect(await traceOf(target)).toEqual(before);
  });

  it.each(calls)('tenant administrator cannot %s somebody of two tenants', async (call) => {
    const target = await meet('twodeparts');
    const before = await traceOf(target);
    expect(await act(tenantAdmin, call, target, [P1])).toMatchObject({ success: false });
    expect(await traceOf(target)).toEqual(before);
  });

  it.each(calls)('cannot %s the own account, nor one of the same rank', async (call) => {
    const self = await meet('platform');
    const before = await traceOf(self);
    // A sign-in of one's own may be ended.
    if (call === 'forceLogout') expect(await act(tenantAdmin, call, self)).toMatchObject({ success: true });
    else {
      expect(await act(tenantAdmin, call, self, [P1])).toMatchObject({
        message: '只能管理级别低于自己的用户！',
      });
      expect(await traceOf(self)).toEqual(before);
    }
  });

  it('does not bind to parks of another tenant, all parks or not', async () => {
    const target = await meet('dispatch1');
    expect(await act(tenantAdmin, 'bindPark', target, [P1, P3])).toMatchObject({ message: '球场不存在' });
    expect(await act(manager, 'bindPark', target, [P1, P2])).toMatchObject({ code: 510 });
    expect(await act(tenantAdmin, 'bindPark', target, [P1, P2])).toMatchObject({ success: true });
    expect(await act(manager, 'bindPark', target, [P1])).toMatchObject({
      message: '只能管理自己范围内的用户！',
    });
    expect(await act(tenantAdmin, 'bindPark', target, [P1])).toMatchObject({ success: true });
  });

  it('freezes all of a batch or nobody', async () => {
    const [near, far] = [await idOf('dispatch1'), await idOf('dispatch2')];
    const body = { ids: `${near},${far}`, status: 2 };
    expect(await server.ask('PUT', '/sys/user/frozenBatch', { token: manager.token, body })).toMatchObject({
      success: false,
    });
    const frozen = await server.app.db
      .selectFrom('sysUser')
      .select('id')
      .where('id', 'in', [near, far])
      .where('status', '=', 2)
      .execute();
    expect(frozen).toEqual([]);
  });

  it('sees in the list of sign-ins the people of the own tenant only', async () => {
    const stranger = await person({ userType: 3, tenants: [2], parks: [P3] });
    await server.enter(stranger.username);
    const { result } = await server.ask<{ records: { username: string }[] }>(
      'GET',
      '/sys/online/list?pageSize=1000',
      { token: tenantAdmin.token },
    );
    const names = result.records.map(({ username }) => username);
    expect(names).toContain('platform');
    expect(names).not.toContain(stranger.username);
  });
});

it('every call that needs a right over users is tried here', () => {
  // What is read, what is of nobody yet, and what is of the same decision: `users.test.ts`.
  const OWN_OR_READING = new Set([
    'GET /sys/online/list',
    ...['listCount', 'queryById', 'queryByIds', 'queryUserRole', 'userDepartList', 'recycleBin'].map(
      (call) => `GET /sys/user/${call}`,
    ),
    ...['exportXls', 'exportEmailXls', 'importTemplate', 'generateUserId', 'checkOnlyUser'].map(
      (call) => `GET /sys/user/${call}`,
    ),
    ...['list', 'queryById', 'queryByUserName'].map((call) => `GET /sys/sysUserAgent/${call}`),
    'POST /sys/user/add',
    'POST /sys/user/edit',
    'POST /sys/user/importExcel',
    'POST /sys/user/importPreview',
    'PUT /sys/user/putRecycleBin',
    'DELETE /sys/user/deleteRecycleBin',
    'PUT /sys/sysUserAgent/edit',
    'POST /sys/sysUserAgent/edit',
    'DELETE /sys/sysUserAgent/delete',
    'DELETE /sys/sysUserAgent/deleteBatch',
  ]);
  const tried = new Set(Object.values(CALLS).map(({ route }) => route));
  const untried = server.app.accessTable
    .filter(
      ({ access }) =>
        typeof access === 'object' && /^(user|online|golf:user):(?!view)/.test(access.permission),
    )
    .map(({ method, url }) => `${method} ${url.replace('/jeecg-boot', '')}`)
    .filter((route) => !tried.has(route) && !OWN_OR_READING.has(route.replace(/^HEAD/, 'GET')));
  expect(untried).toEqual([]);
});

interface Person {
  readonly id: string;
  readonly username: string;
  readonly userType: number;
  readonly tenants: readonly number[];
  readonly parks: readonly string[];
}

let people = 0;
/** Somebody who holds every right there is. */
async function person(facts: Pick<Person, 'userType' | 'tenants' | 'parks'>): Promise<Person> {
  const n = ++people;
  const id = `18${String(n).padStart(17, '0')}`;
  const username = `person${n}`;
  const { db } = server.app;
  await db
    .insertInto('sysUser')
    .values({ id, username, realname: username, passwordHash: CHEAP_HASH, userType: facts.userType })
    .execute();
  const { id: roleId } = await db
    .selectFrom('sysRole')
    .select('id')
    .where('roleCode', '=', 'admin')
    .executeTakeFirstOrThrow();
  await db.insertInto('sysUserRole').values({ userId: id, roleId }).execute();
  await db
    .insertInto('sysUserTenant')
    .values(facts.tenants.map((tenantId) => ({ userId: id, tenantId })))
    .execute();
  if (facts.parks.length > 0)
    await db
      .insertInto('sysUserPark')
      .values(facts.parks.map((parkId) => ({ userId: id, parkId })))
      .execute();
  return { id, username, ...facts };
}

/** Repeatable chance. */
function diceOf(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    pick: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!,
    some: <T>(from: readonly T[], chance: number): T[] => from.filter(() => next() < chance),
  };
}

/** Park ids somebody works in, those of whole tenants included. */
function worksIn({ userType, tenants, parks }: Person): ReadonlySet<string> {
  const all = Object.keys(TENANT_OF).filter((id) => tenants.includes(TENANT_OF[id]!));
  return new Set(PLATFORM_TYPES.has(userType) ? [...all, ...parks] : parks);
}

/** What the rules say, in other words than the server's. */
function mayAct(caller: Person, tenantId: number, call: string, target: Person, parkIds: string[]): boolean {
  if (call === 'forceLogout' && caller.id === target.id) return true;
  const foreignTenant = target.tenants.find((id) => !caller.tenants.includes(id));
  if (foreignTenant !== undefined || !target.tenants.includes(tenantId)) return false;
  if (caller.userType >= target.userType) return false;
  const isPlatform = PLATFORM_TYPES.has(caller.userType);
  const reach = isPlatform
    ? new Set(Object.keys(TENANT_OF).filter((id) => caller.tenants.includes(TENANT_OF[id]!)))
    : new Set(caller.parks);
  const theirs = worksIn(target);
  // Nobody's park staff is no single park's business.
  if (theirs.size === 0 && !isPlatform) return false;
  if ([...theirs].some((id) => !reach.has(id))) return false;
  return call !== 'bindPark' || parkIds.every((id) => reach.has(id) && TENANT_OF[id] === tenantId);
}

describe.each(isFull ? [11, 12, 13] : [11])('random people, seed %i', (seed) => {
  it('reach exactly whom the rules say, and change nothing otherwise', async () => {
    const dice = diceOf(seed);
    const crowd: Person[] = [];
    for (let i = 0; i < 16; i += 1) {
      // Some have nearly everything, some little: otherwise hardly anybody would reach anybody.
      const chance = dice.pick([0.3, 0.9]);
      const tenants = dice.some([1, 2, 3], chance);
      crowd.push(
        await person({
          userType: dice.pick([0, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
          tenants: tenants.length === 0 ? [1] : tenants,
          parks: dice.some([P1, P2, P3], chance),
        }),
      );
    }
    const allowed = new Set<string>();
    const refused = new Set<string>();
    for (let trial = 0; trial < 100; trial += 1) {
      const [caller, target] = [dice.pick(crowd), dice.pick(crowd)];
      const tenantId = dice.pick(caller.tenants);
      const call = dice.pick(Object.keys(CALLS));
      const parkIds = dice.some([P1, P2, P3], 0.25);
      const token = await tokenOf(caller.username);
      const other = await meet(target.username);
      const before = await traceOf(other);
      const { success, message } = await act({ token, tenantId }, call, other, parkIds);
      const trialed = { caller, tenantId, call, target, parkIds, message };
      const expected = mayAct(caller, tenantId, call, target, parkIds);
      expect({ ...trialed, success }).toEqual({ ...trialed, success: expected });
      (expected ? allowed : refused).add(expected ? call : message);
      if (expected) await restore(target);
      else expect({ ...trialed, ...before }).toEqual({ ...trialed, ...(await traceOf(other)) });
    }
    expect(allowed.size).toBeGreaterThan(2);
    for (const message of ['用户不存在！', '只能管理自己范围内的用户！', '只能管理级别低于自己的用户！'])
      expect(refused).toContain(message);
  });
});

/** As it was before somebody acted on it. */
async function restore({ id, parks }: Person): Promise<void> {
  const { db, sessions } = server.app;
  const first = { passwordHash: CHEAP_HASH, status: 1, delFlag: 0 };
  await db.updateTable('sysUser').set(first).where('id', '=', id).execute();
  await db.deleteFrom('sysUserPark').where('userId', '=', id).execute();
  if (parks.length > 0)
    await db
      .insertInto('sysUserPark')
      .values(parks.map((parkId) => ({ userId: id, parkId })))
      .execute();
  await sessions.forgetAccounts(id);
}

it('the demo password still opens the demo accounts', async () => {
  expect(await server.signIn('manager1', PASSWORD)).toMatch(/^[\w-]{43}$/);
});
