/** The menu as administrators keep it, and who may. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodePermissionLists, isActionVisible } from '#domain/permissions/permissions.ts';
import { type Answer, type CallOptions, startServer, type TestServer } from './harness.ts';

interface Entry {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly parentId: string | null;
  readonly menuType: number;
  readonly isLeaf: boolean;
  readonly leaf: boolean;
  readonly url: string | null;
  readonly component: string | null;
  readonly perms: string | null;
  readonly ruleFlag: number;
  readonly children: readonly Entry[] | null;
}
interface Node {
  readonly key: string;
  readonly title: string;
  readonly children: readonly Node[] | null;
}
interface OwnMenu {
  readonly menu: readonly {
    readonly path: string;
    readonly children?: readonly { readonly path: string }[];
  }[];
  readonly auth: readonly { readonly action: string }[];
}

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await startServer();
  admin = await server.enter('admin');
});
afterAll(() => server.app.close());

type Method = Parameters<TestServer['ask']>[0];
const ask = <T = unknown>(method: Method, path: string, options: CallOptions = {}) =>
  server.ask<T>(method, `/sys/permission/${path}`, { token: admin, ...options });
const ok = <T>(answer: Answer<T>): T => {
  if (!answer.success) throw new Error(answer.message);
  return answer.result;
};
const refusal = async (answer: Promise<Answer>): Promise<string> => {
  const { success, message } = await answer;
  expect(success).toBe(false);
  return message;
};

const add = async (body: object) => ok(await ask<string>('POST', 'add', { body }));
const addRoot = (name: string, more: object = {}) =>
  add({ menuType: 0, name, url: `/test/${name}`, ...more });
const roots = async () => ok(await ask<readonly Entry[]>('GET', 'getSystemMenuList'));
const below = async (parentId: string) =>
  ok(await ask<readonly Entry[]>('GET', `getSystemSubmenu?parentId=${parentId}`));
const find = async (id: string, parentId?: string) => {
  const found = (parentId === undefined ? await roots() : await below(parentId)).find((one) => one.id === id);
  if (found === undefined) throw new Error(`no entry ${id}`);
  return found;
};
const ownMenu = async () => ok(await ask<OwnMenu>('GET', 'getUserPermissionByToken?client=fairway'));
const idOfRole = async (code: string) => {
  const { id } = await server.app.db
    .selectFrom('sysRole')
    .select('id')
    .where('roleCode', '=', code)
    .executeTakeFirstOrThrow();
  return id;
};
const idOfCode = async (code: string) => {
  const { id } = await server.app.db
    .selectFrom('sysPermission')
    .select('id')
    .where('perms', '=', code)
    .where('permsType', '=', '1')
    .executeTakeFirstOrThrow();
  return id;
};

describe('an entry', () => {
  it('is tidied: component and address in their usual form, a root without parent (MENU-01)', async () => {
    const root = await addRoot('tidied', { parentId: '1700012000000000001', component: '' });
    expect(await find(root)).toMatchObject({ parentId: null, component: 'layouts/RouteView' });
    const page = await add({
      menuType: 1,
      name: '用户',
      parentId: root,
      url: 'isystem/tidied.vue',
      component: '/src/views/system/UserList.vue',
    });
    expect(await find(page, root)).toMatchObject({ url: '/isystem/tidied', component: 'system/UserList' });
    const outside = await add({
      menuType: 1,
      name: '外部',
      parentId: root,
      url: 'https://example.com/a?b=1',
      component: 'layouts/IframePageView',
    });
    expect(await find(outside, root)).toMatchObject({ url: 'https://example.com/a?b=1' });
  });

  it.each([
    [{ menuType: 0, name: ' ', url: '/test/x' }, '请输入菜单名称'],
    [{ menuType: 0, name: '无路径' }, '请输入菜单路径'],
    [{ menuType: 1, name: '无上级', url: '/test/x', component: 'a/B' }, '请选择上级菜单'],
    [
      { menuType: 1, name: '上级', url: '/test/x', component: 'a/B', parentId: '1' },
      '上级菜单：所选菜单不存在',
    ],
    [{ menuType: 0, name: '反斜杠', url: '/\\evil.example' }, '菜单路径：不能含空格或反斜杠'],
    [{ menuType: 0, name: '重复', url: '/isystem' }, '菜单路径：已被“系统管理”使用'],
  ])('is refused in words when something is missing or wrong: %j', async (body, message) => {
    expect(await refusal(ask('POST', 'add', { body }))).toBe(message);
  });

  it('moves, but never below itself, and never below a button (MENU-01)', async () => {
    const [top, other] = [await addRoot('top'), await addRoot('other')];
    const page = await add({ menuType: 1, name: '页', parentId: top, url: '/test/page', component: 'a/B' });
    const button = await add({ menuType: 2, name: '钮', parentId: page, perms: 'test:moves' });
    const move = (id: string, parentId: string) =>
      ask('PUT', 'edit', { body: { id, menuType: 1, name: '页', parentId } });
    expect(await refusal(move(page, button))).toContain('不能是按钮');
    expect(await refusal(move(top, page))).toContain('不能是自己');
    ok(await move(page, other));
    expect((await find(top)).isLeaf).toBe(true);
    expect(await find(other)).toMatchObject({ isLeaf: false, leaf: false });
    expect(await find(page, other)).toMatchObject({ url: '/test/page', component: 'a/B', isLeaf: false });
  });

  it('keeps what a call does not name, and takes rows back as they were read', async () => {
    const id = await addRoot('kept', { icon: 'book', sortNo: 5, keepAlive: true });
    const row = await find(id);
    ok(await ask('POST', 'edit', { body: { ...row, name: '改名', redirect: null } }));
    expect(await find(id)).toMatchObject({ name: '改名', icon: 'book', sortNo: 5, keepAlive: true });
  });
});

describe('the menu', () => {
  it('is read whole, level by level, for several at once, and as parents to choose (MENU-02)', async () => {
    const top = await addRoot('levels');
    const page = await add({ menuType: 1, name: '层级页', parentId: top, url: '/test/lp', component: 'a/B' });
    await add({ menuType: 2, name: '层级钮', parentId: page, perms: 'test:levels' });

    const whole = ok(await ask<readonly Entry[]>('GET', 'list'));
    const inTree = whole.find(({ id }) => id === top);
    expect(inTree?.children?.[0]).toMatchObject({ id: page, key: page, title: '层级页', isLeaf: false });
    expect(inTree?.children?.[0]?.children?.[0]).toMatchObject({ perms: 'test:levels', children: null });
    const named = ok(await ask<readonly Entry[]>('GET', `list?name=${encodeURIComponent('层级')}`));
    expect(named.map(({ title, isLeaf }) => [title, isLeaf])).toEqual([
      ['层级页', true],
      ['层级钮', true],
    ]);
    const batch = ok(
      await ask<Readonly<Record<string, readonly Entry[]>>>(
        'GET',
        `getSystemSubmenuBatch?parentIds=${top},${page}`,
      ),
    );
    expect([batch[top]?.length, batch[page]?.length]).toEqual([1, 1]);

    const { treeList, ids } = ok(
      await ask<{ treeList: readonly Node[]; ids: readonly string[] }>('GET', 'queryTreeList'),
    );
    expect(ids).toContain(page);
    expect(treeList.find(({ key }) => key === top)?.children).toEqual([
      expect.objectContaining({ key: page, title: '层级页', children: null }),
    ]);
    const nodes = ok(await ask<readonly Node[]>('GET', `queryListAsync?pid=${page}`));
    expect(nodes.map(({ title }) => title)).toEqual(['层级钮']);
  });

  it('holds what was added with its next load, and loses what was deleted with all below (MENU-03)', async () => {
    const top = await addRoot('reached');
    const page = await add({
      menuType: 1,
      name: '到达',
      parentId: top,
      url: '/test/reached/page',
      component: 'golf/CaddieList',
    });
    await add({ menuType: 2, name: '按', parentId: page, perms: 'test:reached' });
    const { menu, auth } = await ownMenu();
    const shown = menu.find(({ path }) => path === '/test/reached');
    expect(shown?.children?.map(({ path }) => path)).toEqual(['/test/reached/page']);
    expect(auth.map(({ action }) => action)).toContain('test:reached');

    ok(await ask('DELETE', `delete?id=${top}`));
    const after = await ownMenu();
    expect(after.menu.some(({ path }) => path === '/test/reached')).toBe(false);
    expect(after.auth.map(({ action }) => action)).not.toContain('test:reached');
    expect(await refusal(ask('DELETE', `delete?id=${top}`))).toBe('未找到菜单信息');
    const links = await server.app.db
      .selectFrom('sysRolePermission')
      .select('roleId')
      .where('permissionId', 'in', [top, page])
      .execute();
    expect(links).toEqual([]);
  });

  it('deletes several at once', async () => {
    const ids = [await addRoot('several1'), await addRoot('several2')];
    ok(await ask('DELETE', `deleteBatch?ids=${ids.join(',')},`));
    expect((await roots()).filter(({ id }) => ids.includes(id))).toEqual([]);
  });

  it('shows beforehand what a role would see (MENU-05)', async () => {
    const id = await idOfRole('finance');
    const { menu, auth } = ok(await ask<OwnMenu>('GET', `queryMenuPreview?roleId=${id}`));
    const codes = auth.map(({ action }) => action);
    expect(codes).toContain('golf:order:list');
    expect(codes).not.toContain('golf:caddie:edit');
    expect(JSON.stringify(menu)).not.toContain('/isystem/newPermissionList');
    const own = ok(await ask<OwnMenu>('GET', 'queryMenuPreview'));
    expect(JSON.stringify(own.menu)).toContain('/isystem/newPermissionList');
  });
});

describe('a button', () => {
  it('that is switched off takes the right away and opens nothing, until it is switched on (MENU-04)', async () => {
    const [holder, other] = [await server.enter('event1'), await server.enter('marshal1')];
    const call = (token: string) => server.ask('GET', '/admin/golfCompetitionPlan/list', { token });
    const refused = { success: false, code: 510 };
    expect((await call(holder)).success).toBe(true);
    const id = await idOfCode('golf:competitionPlan:list');
    const button = (status: string) =>
      ask('PUT', 'edit', {
        body: { id, menuType: 2, name: '查询赛事编排', perms: 'golf:competitionPlan:list', status },
      });
    ok(await button('0'));
    expect(await call(holder)).toMatchObject(refused);
    expect(await call(other)).toMatchObject(refused);
    const lists = ok(
      await server.ask<{ auth: unknown; allAuth: unknown }>(
        'GET',
        '/sys/permission/getUserPermissionByToken',
        {
          token: other,
        },
      ),
    );
    const shown = decodePermissionLists(lists.auth, lists.allAuth);
    expect(isActionVisible(shown, 'golf:competitionPlan:list')).toBe(false);
    ok(await button('1'));
    expect((await call(holder)).success).toBe(true);
    expect(await call(other)).toMatchObject(refused);
  });

  it('needs codes in their form, each once', async () => {
    const top = await addRoot('codes');
    const button = (perms: string) =>
      ask('POST', 'add', { body: { menuType: 2, name: '码', parentId: top, perms } });
    expect(await refusal(button('a b;c'))).toContain('授权标识');
    ok(await button('test:one, test:two'));
    expect(await refusal(button('test:one,test:two'))).toBe('授权标识：已被“码”使用');
  });

  it('with codes that somebody does not hold is not theirs to write (MENU-04)', async () => {
    const { db, sessions } = server.app;
    const foreign = {
      roleId: await idOfRole('admin'),
      permissionId: await idOfCode('monitor:realtime'),
    };
    await db
      .deleteFrom('sysRolePermission')
      .where((eb) => eb.and(foreign))
      .execute();
    await sessions.forgetAccounts();
    const { permissions } = (await sessions.find(admin)) ?? { permissions: new Set() };
    expect(permissions.has('monitor:realtime')).toBe(false);
    const top = await addRoot('foreign');
    const body = { menuType: 2, name: '借来的', parentId: top, perms: 'monitor:realtime', permsType: '2' };
    const message = '授权标识：您没有“monitor:realtime”权限，不能改动它';
    expect(await refusal(ask('POST', 'add', { body }))).toBe(message);
    const id = await idOfCode('monitor:realtime');
    const off = { id, menuType: 2, name: '关掉', parentId: top, status: '0' };
    expect(await refusal(ask('PUT', 'edit', { body: off }))).toBe(message);
    expect(await refusal(ask('DELETE', `delete?id=${id}`))).toBe(message);
    await db.insertInto('sysRolePermission').values(foreign).execute();
    await sessions.forgetAccounts();
  });

  it('of the menu administration itself stays as it is', async () => {
    const id = await idOfCode('system:permission:edit');
    expect(await refusal(ask('DELETE', `delete?id=${id}`))).toContain('无人能再管理菜单');
    const body = { id, menuType: 2, name: '改', status: '0' };
    expect(await refusal(ask('PUT', 'edit', { body }))).toContain('无人能再管理菜单');
  });
});

describe('who is not of the platform', () => {
  it('reads and writes nothing, whatever the role holds', async () => {
    const manager = await server.enter('manager1');
    const roleId = await idOfRole('manager');
    await server.app.db
      .insertInto('sysRolePermission')
      .values([{ roleId, permissionId: await idOfCode('system:permission:list') }])
      .execute();
    await server.app.sessions.forgetAccounts();
    expect(await ask('GET', 'list', { token: manager })).toMatchObject({ success: false, code: 510 });
    const dispatcher = await server.enter('dispatch1');
    expect(
      await ask('POST', 'add', { token: dispatcher, body: { menuType: 0, name: 'x', url: '/x' } }),
    ).toMatchObject({ success: false, code: 510 });
  });
});
