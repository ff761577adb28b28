/** 角色管理: a role made and given to somebody, who sees exactly that, and loses a page while looking at it. */

import type { Locator, Page } from '@playwright/test';
import { callAs, signIn } from '../../support/client.ts';
import { fillLogin } from '../../support/console.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { TestServer } from '../../support/server.ts';

const ROLE = '练习生';
const PERSON = { username: 'trainee9', realname: '林晓晨' };
const SECRET = 'Garten#2026';

let server: TestServer;
test.beforeAll(async ({ servers }) => {
  server = await servers.share({ SIM: 'off' });
});

/** The drawer of an account. */
const drawerOf = (page: Page): Locator => page.getByRole('dialog').last();
const fieldOf = (page: Page, label: string): Locator => drawerOf(page).getByLabel(label, { exact: true });
const submit = (page: Page): Promise<void> =>
  drawerOf(page)
    .getByRole('button', { name: /^确\s*定$/ })
    .click();

async function addPerson(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新增用户' }).click();
  await expect(fieldOf(page, '用户账号')).toBeVisible();
  await expect(fieldOf(page, '角色分配')).toHaveCount(0);
  for (const [label, text] of [
    ['用户账号', PERSON.username],
    ['用户姓名', '林晓'],
    ['登录密码', SECRET],
    ['确认密码', SECRET],
    ['工号', 'T900'],
    ['手机号码', '13900009009'],
  ] as const)
    await fieldOf(page, label).fill(text);
  await fieldOf(page, '球场').click();
  await page.locator('.ant-select-dropdown').getByTitle('云麓湖高尔夫', { exact: true }).click();
  await drawerOf(page).locator('.ant-drawer-title').click();
  await submit(page);
}

/** Somebody else changes the account while the drawer is open. */
async function renameBehind(id: string): Promise<void> {
  const admin = await callAs(server.url, 'admin');
  expect(await admin.call('PUT', '/sys/user/edit', { id, realname: '林晨' })).toMatchObject({
    success: true,
  });
}

const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const menu = (page: Page): Locator => page.getByRole('menu', { name: '主菜单' });

/** An entry of the tree of rights, which says what it is and how much below it is ticked; the first of those that share a name. */
function node(drawer: Locator, name: string): Locator {
  const title = new RegExp(`^${name}\\s*(?:按钮|隐藏)?\\s*(?:\\d+/\\d+)?$`);
  return drawer
    .locator('.ant-tree-treenode')
    .filter({ has: drawer.page().locator('.ant-tree-title', { hasText: title }) })
    .first();
}
const tick = (drawer: Locator, name: string) => node(drawer, name).locator('.ant-tree-checkbox').click();
const unfold = (drawer: Locator, name: string) => node(drawer, name).locator('.ant-tree-switcher').click();

async function operate(page: Page, drawer: Locator, operation: string): Promise<void> {
  await drawer.getByRole('button', { name: '树操作' }).click();
  await page.getByRole('menuitem', { name: operation }).click();
}

async function takeOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: `取消关联 ${PERSON.username}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认移出' }).click();
}

/** Opens the rights of the role with its tree folded. */
async function openGrants(page: Page): Promise<Locator> {
  await row(page, ROLE)
    .getByRole('button', { name: `更多 ${ROLE}` })
    .click();
  await page.getByRole('menuitem', { name: '授权' }).click();
  const drawer = page.getByRole('dialog', { name: `角色权限配置 ${ROLE}` });
  await expect(drawer.getByText('所拥有的权限')).toBeVisible();
  await operate(page, drawer, '合并所有');
  return drawer;
}

// SYSTEM-70, SYSTEM-71, SYSTEM-73, PERM-20
test('a role of three menus and two buttons is all that its person sees, and what is taken goes at once', async ({
  openConsole,
  browser,
}) => {
  test.setTimeout(90_000);
  const page = await openConsole(server, 'admin', '/isystem/roleUserList');
  const other = await (await browser.newContext()).newPage();

  await test.step('the role is made', async () => {
    await page.getByRole('button', { name: '新增', exact: true }).click();
    const form = page.getByRole('dialog', { name: '新增' });
    await form.getByLabel('角色编码').fill('练习');
    await form.getByLabel('角色名称').fill(ROLE);
    await form.getByRole('button', { name: /确\s*定/ }).click();
    await expect(form.getByText('角色编码只能由字母、数字和 _ . : - 组成')).toBeVisible();
    await form.getByLabel('角色编码').fill('junior');
    await form.getByRole('button', { name: /确\s*定/ }).click();
    await expect(row(page, ROLE)).toContainText('junior');
  });

  await test.step('it is given three menus and two buttons', async () => {
    const drawer = await openGrants(page);
    await tick(drawer, '工作台');
    await unfold(drawer, '球场资源');
    await tick(drawer, '球洞');
    await expect(drawer.getByText('球洞的上级菜单没有勾选')).toBeVisible();
    await tick(drawer, '球场资源');
    await expect(drawer.getByText('上级菜单没有勾选')).toBeHidden();
    await unfold(drawer, '球洞');
    await tick(drawer, '查询球洞');
    await tick(drawer, '新增球洞');
    await expect(drawer.getByRole('status').filter({ hasText: /^已勾选/ })).toHaveText('已勾选 5 项');
    await drawer.getByRole('button', { name: '仅保存' }).click();
    await expect(page.getByText('保存成功！')).toBeVisible();
    await drawer.getByRole('button', { name: /取\s*消/ }).click();
    await expect(drawer).toBeHidden();
  });

  await test.step('somebody comes into it', async () => {
    await row(page, ROLE)
      .getByRole('button', { name: `更多 ${ROLE}` })
      .click();
    await page.getByRole('menuitem', { name: '用户', exact: true }).click();
    const people = page.getByRole('region', { name: `${ROLE}的用户` });
    await expect(people.getByText('该角色下没有用户')).toBeVisible();
    await addPerson(page);
    const person = people.getByRole('row').filter({ hasText: PERSON.username });
    await expect(person).toContainText('林晓');

    await people.getByRole('button', { name: `编辑 ${PERSON.username}` }).click();
    await fieldOf(page, '用户姓名').fill(PERSON.realname);
    await renameBehind((await person.getAttribute('data-row-key')) ?? '');
    await submit(page);
    await drawerOf(page).getByRole('button', { name: '重新载入' }).click();
    await expect(fieldOf(page, '用户姓名')).toHaveValue('林晨');
    await expect(drawerOf(page).getByText('请刷新后重试')).toBeHidden();
    await fieldOf(page, '用户姓名').fill(PERSON.realname);
    await submit(page);
    await expect(person).toContainText(PERSON.realname);

    await takeOut(page);
    await expect(people.getByText('该角色下没有用户')).toBeVisible();
    await people.getByRole('button', { name: '已有用户' }).click();
    const dialog = page.getByRole('dialog', { name: '添加已有用户' });
    await dialog.getByLabel('用户账号').fill(PERSON.username);
    await dialog.getByRole('button', { name: /查\s*询/ }).click();
    await expect(dialog.getByRole('row')).toHaveCount(2);
    await dialog.getByRole('cell', { name: PERSON.realname }).click();
    await dialog.getByRole('button', { name: /确\s*定/ }).click();
    await expect(dialog).toBeHidden();
    await expect(people.getByRole('row').filter({ hasText: PERSON.realname })).toContainText('正常');
  });

  await test.step('who sees exactly that', async () => {
    await other.goto(`${server.url}/user/login`);
    await fillLogin(other, PERSON.username, SECRET);
    await expect(menu(other).getByRole('menuitem')).toHaveText(['工作台', '球场资源']);
    await menu(other).getByRole('menuitem', { name: '球场资源' }).click();
    await menu(other).getByRole('menuitem', { name: '球洞', exact: true }).click();
    await expect(other.getByRole('row').nth(3)).toBeVisible();
    await expect(menu(other).getByRole('menuitem')).toHaveText(['工作台', '球场资源', '球洞']);
    const tools = other.getByRole('toolbar', { name: '列表操作' });
    await expect(tools.getByRole('button', { name: '新增' })).toBeVisible();
    await expect(tools.getByRole('button', { name: /导出$/ })).toHaveCount(0);
  });

  await test.step('a button goes while the page is open', async () => {
    const drawer = await openGrants(page);
    await unfold(drawer, '球场资源');
    await unfold(drawer, '球洞');
    await tick(drawer, '新增球洞');
    await drawer.getByRole('button', { name: '保存并关闭' }).click();
    await expect(drawer).toBeHidden();
    const tools = other.getByRole('toolbar', { name: '列表操作' });
    await expect(tools.getByRole('button', { name: '新增' })).toHaveCount(0);
  });

  await test.step('and then the page', async () => {
    const drawer = await openGrants(page);
    await unfold(drawer, '球场资源');
    await operate(page, drawer, '父子关联');
    await tick(drawer, '球洞');
    await expect(drawer.getByRole('status').filter({ hasText: /^已勾选/ })).toHaveText('已勾选 2 项');
    await drawer.getByRole('button', { name: '保存并关闭' }).click();
    await expect(drawer).toBeHidden();
    await expect(other.getByText('没有访问权限')).toBeVisible();
    await expect(menu(other).getByRole('menuitem', { name: '球洞' })).toHaveCount(0);
    const person = await signIn(server.url, PERSON.username, SECRET);
    expect(await person.call('GET', '/admin/golfHole/list')).toMatchObject({ success: false, code: 510 });
  });

  await test.step('people are taken out', async () => {
    const people = page.getByRole('region', { name: `${ROLE}的用户` });
    await takeOut(page);
    await expect(people.getByText('该角色下没有用户')).toBeVisible();
  });
  await other.close();
});
