/** The menu as administrators keep it: what is added is reached, and a data rule hides rows wherever they are read. */

import { readFileSync } from 'node:fs';
import { read, utils } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { type Caller, signIn } from '../../support/client.ts';
import { openAs } from '../../support/console.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { TestServer } from '../../support/server.ts';

let server: TestServer;
test.beforeAll(async ({ servers }) => {
  server = await servers.start({ SIM: 'off' });
});
test.afterAll(() => server.stop());

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** An action of a row, in sight or behind 更多. */
async function act(page: Page, label: string, name: string): Promise<void> {
  const button = page.getByRole('button', { name: `${label} ${name}`, exact: true });
  const more = page.getByRole('button', { name: `更多 ${name}`, exact: true });
  await button.or(more).first().waitFor();
  if ((await button.count()) > 0) return button.click();
  await more.click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

test('a menu is added with its page, seen beforehand, reached, and deleted with all below @full', async ({
  openConsole,
}) => {
  const page = await openConsole(server, 'admin', '/isystem/newPermissionList');
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const editor = page.getByRole('dialog');
  await editor.getByRole('button', { name: '确定', exact: true }).click();
  await expect(editor.getByText('请输入菜单路径')).toBeVisible();
  await editor.getByLabel('菜单名称').fill('会员服务');
  await editor.getByLabel('菜单路径').fill('member');
  await editor.getByRole('button', { name: '选择图标' }).click();
  const icons = page.getByRole('dialog', { name: '选择菜单图标' });
  await icons.getByRole('tab', { name: '指示性图标' }).click();
  await icons.getByRole('button', { name: 'flag', exact: true }).click();
  await icons.getByRole('button', { name: '确认' }).click();
  await expect(editor.getByLabel('菜单图标')).toHaveValue('flag');
  await editor.getByRole('button', { name: '确定', exact: true }).click();
  await expect(row(page, '会员服务')).toContainText('/member');

  await act(page, '新增下级', '会员服务');
  await editor.getByLabel('菜单名称').fill('会员球员');
  await editor.getByLabel('菜单路径').fill('/member/player');
  await editor.getByLabel('前端组件').fill('golf/PlayerList');
  await editor.getByRole('button', { name: '确定', exact: true }).click();
  await row(page, '会员服务').getByRole('button', { name: '展开行' }).click();
  await expect(row(page, '会员球员')).toContainText('golf/PlayerList');

  await page.getByRole('button', { name: '预览菜单' }).click();
  await expect(page.getByRole('region', { name: '菜单', exact: true }).getByText('会员服务')).toBeVisible();
  await page.getByRole('dialog').getByText('关闭', { exact: true }).click();

  await page.goto(`${server.url}/member/player`);
  await expect(page.getByRole('menu', { name: '主菜单' }).getByText('会员球员')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '姓名' }).first()).toBeVisible();

  await page.goto(`${server.url}/isystem/permission`);
  await act(page, '删除', '会员服务');
  await page.getByRole('dialog').getByRole('button', { name: '确认删除' }).click();
  await expect(row(page, '会员服务')).toHaveCount(0);
});

test('a data rule hides rows from one role in list, total, export and picker @full', async ({
  page,
  openConsole,
}) => {
  const admin = await signIn(server.url, 'admin');
  const { page: menu, role } = await findIds(admin);

  await openAs(page, server.url, 'admin', '/isystem/newPermissionList');
  await row(page, '球童中心').getByRole('button', { name: '展开行' }).click();
  await act(page, '数据规则', '球童管理');
  const drawer = page.getByRole('dialog', { name: /^数据权限规则/ });
  await drawer.getByRole('button', { name: /^新\s?增$/ }).click();
  const dialog = page.getByRole('dialog', { name: '新增数据规则' });
  await dialog.getByLabel('规则名称').fill('只看一级球童');
  await dialog.getByLabel('规则字段').fill('level');
  await choose(page, '自定义SQL表达式');
  await expect(dialog.getByText(/不支持自定义SQL表达式/)).toBeVisible();
  await choose(page, '等于');
  await dialog.getByLabel('规则字段').fill('level');
  await dialog.getByLabel('规则值').fill('1');
  await dialog.getByRole('button', { name: /^确\s?定$/ }).click();
  await expect(row(drawer.page(), '只看一级球童')).toContainText('level');

  const master = await openConsole(server, 'caddie1', '/bsweb/caddie');
  const before = await listCaddies(server.url);
  const first = before.slice(0, 10);
  const hidden = first.find(({ level }) => level !== '1');
  const seen = first.find(({ level }) => level === '1');
  if (hidden === undefined || seen === undefined) throw new Error('no caddies');
  await expect(row(master, hidden.name)).toBeVisible();

  const [rule] = (
    await admin.call<readonly { readonly id: string }[]>(
      'GET',
      `/sys/permission/getPermRuleListByPermId?permissionId=${menu}`,
    )
  ).result;
  const ticked = { permissionId: menu, roleId: role, dataRuleIds: rule?.id ?? '' };
  expect((await admin.call('POST', '/sys/role/datarule', ticked)).success).toBe(true);
  await master.reload();
  await expect(row(master, seen.name)).toBeVisible();
  await expect(row(master, hidden.name)).toHaveCount(0);
  const count = before.filter(({ level }) => level === '1').length;
  await expect(master.getByText(`共 ${count} 条`).first()).toBeVisible();

  // Told by the live link only that something changed, the list asks again (PERM-32).
  const renamed = `${seen.name}甲`;
  const edited = await admin.call('PUT', '/admin/golfCaddie/edit', { ...idOf(seen), name: renamed });
  expect(edited.success).toBe(true);
  await expect(row(master, renamed)).toBeVisible();
  await admin.call('PUT', '/admin/golfCaddie/edit', { ...idOf(hidden), name: `${hidden.name}乙` });

  const saved = master.waitForEvent('download');
  await master.getByRole('button', { name: '导出', exact: true }).click();
  const book = read(readFileSync(await (await saved).path()), { type: 'buffer' });
  const lines = utils.sheet_to_csv(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
  expect(lines).toContain(seen.name);
  expect(lines).not.toContain(hidden.name);

  await master.goto(`${server.url}/bsweb/caddieOrder`);
  await master.getByRole('button', { name: '新增', exact: true }).click();
  const picker = master.getByRole('dialog').getByLabel('球童', { exact: true });
  await picker.fill(seen.name);
  await expect(master.locator('.ant-select-item-option').filter({ hasText: seen.name })).toBeVisible();
  await picker.fill(hidden.name);
  await expect(master.locator('.ant-select-item-option').filter({ hasText: hidden.name })).toHaveCount(0);
  expect(await listCaddies(server.url, `*${hidden.name}*`)).toEqual([]);
});

const idOf = ({ id, rev }: Caddie) => ({ id, rev });

/** A condition of the rule that is written. */
async function choose(page: Page, title: string): Promise<void> {
  await page.getByRole('dialog', { name: '新增数据规则' }).getByLabel('条件规则').fill(title);
  await page.locator(`.ant-select-item-option[title="${title}"]`).click();
}

interface Caddie {
  readonly id: string;
  readonly rev: number;
  readonly name: string;
  readonly level: string;
}

async function listCaddies(url: string, name = ''): Promise<readonly Caddie[]> {
  const { call } = await signIn(url, 'caddie1');
  return (
    await call<{ readonly records: readonly Caddie[] }>(
      'GET',
      // In the order of the page.
      `/admin/golfCaddie/list?pageSize=500&column=turnNo&order=asc&name=${encodeURIComponent(name)}`,
    )
  ).result.records;
}

async function findIds(admin: Caller): Promise<{ readonly page: string; readonly role: string }> {
  const menus = await admin.call<readonly { readonly id: string; readonly component: string }[]>(
    'GET',
    `/sys/permission/list?name=${encodeURIComponent('球童管理')}`,
  );
  const roles = await admin.call<readonly { readonly id: string; readonly roleCode: string }[]>(
    'GET',
    '/sys/role/queryall',
  );
  const page = menus.result.find(({ component }) => component === 'golf/CaddieList')?.id ?? '';
  const role = roles.result.find(({ roleCode }) => roleCode === 'caddieMaster')?.id ?? '';
  return { page, role };
}
